/**
 * Stands in for `tslib` in the browser: of its helpers one is used there, by `@docusaurus/utils-common`, which takes the
 * whole library along. A helper that is missing here is an error of the build or of every browser test.
 */
export function __importDefault(module: { __esModule?: boolean }): unknown {
  return module.__esModule ? module : { default: module };
}
