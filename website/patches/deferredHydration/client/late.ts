/** The script that a page loads after its text and before the application. */
import { loadTypefaces } from './typefaces';
import '../../../src/copyCode';

loadTypefaces();
