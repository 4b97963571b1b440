/** Replaces a module that nothing uses. The bundler's own empty module has a name that depends on the folder of the build. */
export {};
