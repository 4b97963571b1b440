export { findNginx } from '../conformance/findNginx';
export { writeFixture } from '../conformance/fixture';
export { rawRequest } from '../conformance/rawRequest';
export { startNginx } from '../conformance/startNginx';
export { freePort } from './freePort';
export { mountReadOnly, mountSmallDisk } from './mounts';
