import { describe, expect, it } from 'vitest';
import { renderGuide } from './testing/renderGuide';

const list = (...items: string[]) => `<Faults>\n\n${items.join('\n')}\n\n</Faults>`;

describe('a list of what can go wrong', () => {
  it('shows the symptom, the cause and what to do in separate paragraphs', async () => {
    const html = await renderGuide(
      list(
        '- **Approve is grey.**',
        '  - Cause: The review has ended, or your role lacks `invoice.edit`.',
        '  - What to do: Credit the document within <Fact id="cdr.delay" />.',
      ),
    );
    expect(html).toMatchInlineSnapshot(`
      "<ul class="vm-faults">
      <li>
      <p><strong>Approve is grey.</strong></p>
      <p><span class="vm-fault-part">Cause:</span> The review has ended, or your role lacks <code>invoice.edit</code>.</p>
      <p><span class="vm-fault-part">What to do:</span> Credit the document within 15 minutes.</p>
      </li>
      </ul>"
    `);
  });

  it('finds components in all parts of all faults', async () => {
    const html = await renderGuide(
      list(
        '- **One.**',
        '  - Cause: <Fact id="cdr.delay" /> have passed.',
        '  - What to do: Wait.',
        '- **Two.**',
        '  - Cause: None.',
        '  - What to do: Call <Op id="cpo/get-charger" />.',
      ),
    );
    expect(html).toContain('</span> 15 minutes have passed.');
    expect(html).toContain('data-component="OperationLink"');
    expect(html.match(/vm-fault-part/g)).toHaveLength(4);
  });

  it.each([
    ['it has no parts', list('- **One.**', '  - The review has ended.'), 'has no parts.'],
    ['a part is missing', list('- **One.**', '  - Cause: The review has ended.'), 'has the parts Cause.'],
    [
      'the parts are in the wrong order',
      list('- **One.**', '  - What to do: Wait.', '  - Cause: The review has ended.'),
      'has the parts What to do, Cause.',
    ],
    [
      'a part has no label',
      list('- **One.**', '  - The review has ended.', '  - Cause: It has.', '  - What to do: Wait.'),
      'has the parts Cause, What to do.',
    ],
    ['the symptom is not in bold', list('- One.', '  - Cause: A.', '  - What to do: B.'), 'another form'],
    ['the parts are in one line', list('- **One.** A. B.'), 'another form'],
    ['there is no list', '<Faults>\n\nText.\n\n</Faults>', 'contains one list and nothing else'],
    ['there is nothing', '<Faults />', 'contains one list and nothing else'],
  ])('is rejected if %s', async (_what, source, message) => {
    await expect(renderGuide(source)).rejects.toThrow(message);
  });
});
