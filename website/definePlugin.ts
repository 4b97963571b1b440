import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';

/**
 * A plugin with its options, checked against each other. The options stay out of the configuration, which is part of
 * what every reader loads: they name folders of the machine that builds.
 */
export function definePlugin<Content, Options>(
  plugin: (context: LoadContext, options: Options) => Plugin<Content> | Promise<Plugin<Content>>,
  options: Options,
): PluginConfig {
  return ((context: LoadContext) => plugin(context, options)) as PluginConfig;
}
