/**
 * Stub of `tslib` with the one helper that browser code calls (`@docusaurus/utils-common`). When an upgrade starts to use
 * another helper, the bundler reports the missing export.
 */
export function __importDefault(module: { __esModule?: boolean }): unknown {
  return module.__esModule ? module : { default: module };
}
