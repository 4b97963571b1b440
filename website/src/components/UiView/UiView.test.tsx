import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import UiView, { UiDialog, UiForm, UiTable } from '.';

const html = renderToStaticMarkup(
  <UiView
    app="Voltmoor UI"
    path={['Sites', 'Fernhill Depot North']}
    menu={['Dashboard', 'Sites']}
    alt="A list with one charger."
    caption="The list."
  >
    <UiTable columns={['Name', 'Status']} rows={[['EX-000123', 'Online']]} mark={[0, 1]} />
    <UiDialog title="Reboot?" actions={['Cancel', 'Reboot']} mark="Reboot" />
    <UiForm fields={[{ label: 'Password', kind: 'secret', mark: true }]} />
  </UiView>,
);

it('is one image for screen readers, with a caption', () => {
  expect(html).toMatch(/role="img" aria-label="A list with one charger."/);
  expect(html.match(/aria-hidden="true"/g)).toHaveLength(2);
  expect(html).not.toMatch(/<(button|input|select|a)\b/);
  expect(html).toMatch(/<figcaption[^>]*>The list.<\/figcaption>/);
});

it('marks the cell, the field and the button', () => {
  expect(html.match(/data-marked="true"/g)).toHaveLength(3);
  expect(html).toContain('<span data-marked="true">Online</span>');
});

it('shows the menu with the current entry first, and the dialog last', () => {
  expect(html).toContain('<span>Dashboard</span><span data-current="true">Sites</span>');
  expect(html.indexOf('Dashboard')).toBeLessThan(html.indexOf('EX-000123'));
  expect(html.indexOf('Reboot?')).toBeGreaterThan(html.indexOf('Password'));
});

it('marks no entry on a screen that is not in the menu', () => {
  const screen = renderToStaticMarkup(
    <UiView app="Voltmoor UI" path={['Your name']} menu={['Sites']} alt="Preferences." caption="Yours." />,
  );
  expect(screen).toContain('Sites');
  expect(screen).not.toContain('data-current');
});

it('draws a phone without a menu', () => {
  const phone = renderToStaticMarkup(
    <UiView app="Voltmoor Connect" path={['Chargers']} device="phone" alt="A charger." caption="Phone." />,
  );
  expect(phone).toContain('data-device="phone"');
  expect(phone).not.toContain('data-with-menu');
});
