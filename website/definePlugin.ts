import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';

/** A plugin with its options, checked against each other; the site's configuration itself takes any pair. */
export function definePlugin<Content, Options>(
  plugin: (context: LoadContext, options: Options) => Plugin<Content> | Promise<Plugin<Content>>,
  options: Options,
): PluginConfig {
  return [plugin, options] as unknown as PluginConfig;
}
