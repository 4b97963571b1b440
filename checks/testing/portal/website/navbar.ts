export const navbar = { items: [{ to: '/general/events', label: 'Events' }] };
