import type { Expression, Pattern, Property, SpreadElement } from 'estree';
import type { Element } from './nodes';

/** The attributes of a component, and what is wrong with them. */
export interface Checked {
  props: Record<string, unknown>;
  faults: string[];
}

/** Evaluates the attributes of a component. They must be values (texts, numbers, lists and objects), not code. */
export function readProps(element: Element): Checked {
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
    else
      try {
        const statement = value.data?.estree?.body[0];
        props[name] = evaluate(statement?.type === 'ExpressionStatement' ? statement.expression : null);
      } catch {
        faults.push(`${name}: expected a text, a number, a list or an object, found code: {${value.value}}`);
      }
  }
  return { props, faults };
}

/** @throws Error when the expression is not a value */
function evaluate(expression: Expression | SpreadElement | Pattern | null): unknown {
  switch (expression?.type) {
    case 'Literal':
      return expression.value;
    case 'TemplateLiteral':
      if (expression.expressions.length > 0) break;
      return expression.quasis.map(({ value }) => value.cooked).join('');
    case 'UnaryExpression': {
      const argument = evaluate(expression.argument);
      if (expression.operator !== '-' || typeof argument !== 'number') break;
      return -argument;
    }
    case 'ArrayExpression':
      return expression.elements.map(evaluate);
    case 'ObjectExpression':
      return Object.fromEntries(expression.properties.map(evaluateProperty));
    default:
  }
  throw new Error('not a value');
}

function evaluateProperty(property: Property | SpreadElement): [name: string, value: unknown] {
  if (property.type !== 'Property' || property.computed) return ['', evaluate(null)];
  const { key, value } = property;
  return [key.type === 'Identifier' ? key.name : String(evaluate(key)), evaluate(value)];
}
