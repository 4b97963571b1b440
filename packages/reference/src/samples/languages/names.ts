/** Writes an operationId as the name of a type: `add-charger` → `AddCharger`. */
export function pascalCase(operationId: string): string {
  const words = operationId.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(name) ? name : `Request${name}`;
}

/** Writes an operationId as the name of a file: `Add charger!` → `add-charger`. */
export function fileName(operationId: string): string {
  const words = operationId.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.join('-').toLowerCase() || 'file';
}
