import { describe, expect, it } from 'vitest';
import { outline, outlineSchema } from '../fixtures/outline';
import { readFixture } from '../fixtures/readFixture';

describe('schema rows', () => {
  it('merge allOf with its siblings', () => {
    const reference = readFixture('all-of');
    const row = reference.operations['add-socket']!.requestBody!.contents[0]!.schema!;
    expect(outline(reference, row)).toMatchInlineSnapshot(`
      "object "A socket with its charger."
        id* string {max length 36, pattern ^[a-z0-9-]+$}
        number* integer {minimum 1, maximum 99} "Position on the charger."
        label string {max length 20}
        oneOf
        | AC socket: object
          phases integer
        | DC socket: object
          cooled boolean"
    `);
    expect(outlineSchema(reference, 'Wrapped')).toMatchInlineSnapshot(`
      "object
        parent object <Base> "The socket's base, described here."
          id* string {max length 36, pattern ^[a-z0-9-]+$}
          number integer {maximum 99}"
    `);
    expect(outlineSchema(reference, 'TwoChoices')).toMatchInlineSnapshot(`
      "object
        oneOf
        | Card: object
          uid string
        | App: object
          token string
        anyOf
        | Prepaid: object
          amount number
        | Invoice: object
          iban string"
    `);
  });

  it('list the choices of oneOf and anyOf, and simplify common patterns', () => {
    const reference = readFixture('variants');
    const names = ['Undeclared', 'Scalars', 'OrNull', 'Contact', 'Repeated'];
    expect(names.map((name) => `${name}: ${outlineSchema(reference, name)}`).join('\n'))
      .toMatchInlineSnapshot(`
      "Undeclared: object "Told apart by the constant of \`kind\`, though no discriminator says so."
        oneOf by kind
        | Circle (CIRCLE): object <Circle>
          kind* string const "CIRCLE"
          radius number
        | Square (SQUARE): object <Square>
          kind* string const "SQUARE"
          side number
      Scalars: string|integer|array
        anyOf
        | string (uuid): string (uuid)
        | integer: integer
        | array of string: array
          [] string
      OrNull: object
        shape object|null <Circle> "The shape or nothing."
          kind* string const "CIRCLE"
          radius number
        text string|null {max length 5}
      Contact: object {at least one of email, phone with prefix}
        email string
        phone string
        prefix string
      Repeated: object
        oneOf
        | Same: object
          a string
        | Same 2: object
          b string"
    `);
  });

  it('show the discriminator value with oneOf, with only a mapping, and without either', () => {
    const reference = readFixture('discriminator');
    expect(outlineSchema(reference, 'Token')).toMatchInlineSnapshot(`
      "object
        oneOf by type
        | RfidToken (RFID): object <RfidToken>
          type* string
          uid* string
        | AppToken APP_USER (APP_USER): object <AppToken>
          type* string
          login string
        | AppToken AD_HOC_USER (AD_HOC_USER): object <AppToken>
          type* string
          login string"
    `);
    expect(outlineSchema(reference, 'Event')).toMatchInlineSnapshot(`
      "object "A mapping, no oneOf."
        event* string
        at string (date-time)
        oneOf by event (repeats)
        | StartedEvent (STARTED): object <StartedEvent>
          event* string
          at string (date-time)
          meter number
        | StoppedEvent (StoppedEvent): object <StoppedEvent> "Known by its allOf alone."
          event* string
          at string (date-time)
          reason string"
    `);
    expect(outlineSchema(reference, 'Odd')).toMatchInlineSnapshot(`
      "object "Names a schema that does not exist; the page must survive it."
        kind string"
    `);
  });

  it('keep types, null, enum values, limits, defaults, examples and units', () => {
    expect(outlineSchema(readFixture('types'), 'Everything')).toMatchInlineSnapshot(`
      "object
        either string|integer|null
        fixed integer const 3
        nothing null
        anything any
        implied object
          a string
        state string
          = "AVAILABLE" Ready for a driver.
          = "CHARGING" A session is running.
          = "OLD"  (deprecated)
        level integer "The oneOf and const idiom."
          = 1 Low
          = 2 High power.
          = 3  (deprecated)
        power number default 11 in kW {greater than 0, maximum 350, multiple of 0.1} e.g. 22, 50
        code string (currency) {length 3, pattern ^[A-Z]{3}$}
        tags array {min items 1, max items 5, items unique}
          [] string {max length 10}
        pair array {items no more than listed}
          [0] number "Latitude."
          [1] number "Longitude."
        proof string {encoding base64, content type image/png}
        list array {contains at least 2: matching {"const":0}}
          [] integer
        forbidden any
          not any"
    `);
  });

  it('describe maps', () => {
    const reference = readFixture('maps');
    const names = ['Free', 'Closed', 'Sealed', 'Prices', 'Limits'];
    expect(names.map((name) => `${name}: ${outlineSchema(reference, name)}`).join('\n'))
      .toMatchInlineSnapshot(`
      "Free: object
      Closed: object closed
        a string
      Sealed: object closed
        a string
      Prices: object {min properties 1}
        [^[A-Z]{3}$] number in EUR
      Limits: object closed
        [^x-] string
        [^max] integer"
    `);
  });

  it('describe conditions', () => {
    const reference = readFixture('conditions');
    expect(outlineSchema(reference, 'Tag')).toMatchInlineSnapshot(`
      "object
        type* string
          = "RFID"
          = "APP"
          = "OTHER"
        uid string required when \`type\` is \`RFID\`
        login string required when \`type\` is \`APP\` or \`OTHER\`
        note string required when \`type\` is not \`RFID\`
        street string
        city string required when \`street\` is given
        ? when \`city\` is given: object
          postcode* string
        ? when \`type\` is \`APP\` or \`OTHER\`: object
          login* string {min length 8}"
    `);
    expect(outlineSchema(reference, 'Vague')).toMatchInlineSnapshot(`
      "object
        a integer required when this applies: \`{"minProperties":2}\`"
    `);
    expect(outlineSchema(reference, 'Not')).toMatchInlineSnapshot(`
      "object {not together a, b}
        a string
        b string
          not string
            = "ADMIN""
    `);
  });

  it('mark readOnly, writeOnly and deprecated fields', () => {
    expect(outlineSchema(readFixture('sides'), 'User')).toMatchInlineSnapshot(`
      "object
        id* string e.g. "u-1" readOnly
        name* string e.g. "Ada"
        password string e.g. "secret" writeOnly
        nick string deprecated for name
        profile object readOnly
          views integer"
    `);
  });

  it('stop at recursion with a link to the parent', () => {
    const reference = readFixture('recursion');
    const row = reference.operations['list-nodes']!.responses[0]!.contents[0]!.schema!;
    expect(outline(reference, row)).toMatchInlineSnapshot(`
      "array
        [] object <Node>
          id* string
          parent* object <Node> ↑
          children array
            [] object <Node> ↑
          owner object <Owner>
            nodes object
              [*] object <Node> ↑"
    `);
    expect(outlineSchema(reference, 'Loop')).toMatchInlineSnapshot(`"any <Pool>"`);
    expect(outlineSchema(reference, 'Tree')).toMatchInlineSnapshot(`
      "object
        label string
        twig object
          label string
          twig object <Tree.twig>
            label string
            twig object <Tree.twig> ↑
            thin boolean
          thin boolean"
    `);
    expect(outlineSchema(reference, 'SelfBase')).toMatchInlineSnapshot(`
      "object
        a string"
    `);
  });
});
