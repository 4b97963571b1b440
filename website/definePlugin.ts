import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';

/**
 * Binds options to a plugin and checks their types. Options in the configuration would be sent to every browser, and these
 * name folders of the machine that builds the site.
 */
export function definePlugin<Content, Options>(
  plugin: (context: LoadContext, options: Options) => Plugin<Content> | Promise<Plugin<Content>>,
  options: Options,
): PluginConfig {
  return ((context: LoadContext) => plugin(context, options)) as PluginConfig;
}
