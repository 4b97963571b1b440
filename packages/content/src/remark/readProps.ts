import type { Expression, Program } from 'estree';
import type { Element } from './nodes';

/** The attributes of a component, and what is wrong with them. */
export interface ReadProps {
  props: Record<string, unknown>;
  faults: string[];
}

/** Evaluates the attributes of a component. They must be values (texts, numbers, lists and objects), not code. */
export function readProps(element: Element): ReadProps {
  const props: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      faults.push('attributes cannot be spread; write them one by one');
      continue;
    }
    const { name, value } = attribute;
    if (value === null || value === undefined) props[name] = true;
    else if (typeof value === 'string') props[name] = value;
    else {
      const evaluated = evaluateProgram(value.data?.estree);
      if (evaluated.isValue) props[name] = evaluated.value;
      else
        faults.push(`${name}: expected a text, a number, a list or an object, found code: {${value.value}}`);
    }
  }
  return { props, faults };
}

type Evaluated = { isValue: true; value: unknown } | { isValue: false };

const NO_VALUE: Evaluated = { isValue: false };

function evaluateProgram(program: Program | null | undefined): Evaluated {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? evaluate(statement.expression) : NO_VALUE;
}

function evaluate(expression: Expression): Evaluated {
  switch (expression.type) {
    case 'Literal':
      return { isValue: true, value: expression.value };
    case 'TemplateLiteral':
      return expression.expressions.length === 0
        ? { isValue: true, value: expression.quasis.map(({ value }) => value.cooked).join('') }
        : NO_VALUE;
    case 'UnaryExpression': {
      const argument = evaluate(expression.argument);
      const isNumber = expression.operator === '-' && argument.isValue && typeof argument.value === 'number';
      return isNumber ? { isValue: true, value: -(argument.value as number) } : NO_VALUE;
    }
    case 'ArrayExpression': {
      const values: unknown[] = [];
      for (const item of expression.elements) {
        const evaluated = item && item.type !== 'SpreadElement' ? evaluate(item) : NO_VALUE;
        if (!evaluated.isValue) return NO_VALUE;
        values.push(evaluated.value);
      }
      return { isValue: true, value: values };
    }
    case 'ObjectExpression': {
      const object: Record<string, unknown> = {};
      for (const property of expression.properties) {
        if (property.type !== 'Property' || property.computed) return NO_VALUE;
        const key =
          property.key.type === 'Identifier'
            ? property.key.name
            : property.key.type === 'Literal'
              ? String(property.key.value)
              : undefined;
        const evaluated = key === undefined ? NO_VALUE : evaluate(property.value as Expression);
        if (key === undefined || !evaluated.isValue) return NO_VALUE;
        object[key] = evaluated.value;
      }
      return { isValue: true, value: object };
    }
    default:
      return NO_VALUE;
  }
}
