export { Code } from './parts/Code';
export { Method, PathTemplate } from './parts/Method';
export { Picker } from './parts/Picker';
export { VersionSwitch } from './parts/VersionSwitch';
