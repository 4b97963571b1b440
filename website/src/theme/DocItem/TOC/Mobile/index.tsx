// Replaces a component of theme-classic, whose layout shows it above the title. `components/Contents` shows the original after
// the lead.
export default function NothingAboveTheTitle(): null {
  return null;
}
