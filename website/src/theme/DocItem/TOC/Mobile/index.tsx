// Replaces a component of theme-classic, whose layout shows it above the title. DocItem/Content shows the original below the
// title, where pages of the API reference have their table of contents.
export default function NothingAboveTheTitle(): null {
  return null;
}
