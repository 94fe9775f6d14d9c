export const manualResults = ['met', 'not met', 'not applicable'] as const;

export type ManualCheck = {
  readonly criterion: string;
  readonly result: (typeof manualResults)[number];
  readonly how: string;
  readonly by: string;
  readonly on: string;
};

export type Criterion = {
  readonly number: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  readonly byHand: string;
};

const read = (text: string): readonly Criterion[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', level = '', name = '', byHand = ''] = line.split(' | ');
      return { number, level: level === 'AA' ? 'AA' : 'A', name, byHand };
    });

/** All 55 criteria of levels A and AA (https://www.w3.org/TR/WCAG22/), in order. */
export const criteria: readonly Criterion[] = read(`
1.1.1 | A | Non-text Content | Read the text of each picture without the picture: it says the same, or is empty for decoration.
1.2.1 | A | Audio-only and Video-only (Prerecorded) | Look for a transcript next to each recording.
1.2.2 | A | Captions (Prerecorded) | Watch each video without sound: its captions contain everything that is said.
1.2.3 | A | Audio Description or Media Alternative (Prerecorded) | Listen to each video without its picture, or read its transcript.
1.2.4 | AA | Captions (Live) | Watch a live video: it has captions.
1.2.5 | AA | Audio Description (Prerecorded) | Listen to each video without its picture: a voice describes what it shows.
1.3.1 | A | Info and Relationships | Compare what looks like a heading, list, table or group with what a screen reader calls it.
1.3.2 | A | Meaningful Sequence | Read a page with a screen reader from start to end: it makes sense in this order.
1.3.3 | A | Sensory Characteristics | Look for instructions that name only a shape, a color or a position.
1.3.4 | AA | Orientation | Turn a phone: the page turns with it.
1.3.5 | AA | Identify Input Purpose | Look for fields about the reader: the browser offers to fill them in.
1.4.1 | A | Use of Color | Look at a page in grayscale: no information is lost.
1.4.2 | A | Audio Control | Open each page: no sound plays by itself for more than three seconds.
1.4.3 | AA | Contrast (Minimum) | Measure the contrast of text over pictures and gradients, which automatic tests cannot measure.
1.4.4 | AA | Resize Text | Zoom to 200 %: nothing overlaps, and everything works.
1.4.5 | AA | Images of Text | Look for pictures of text, other than logos.
1.4.10 | AA | Reflow | Zoom to 400 %: only code, tables and drawings scroll sideways.
1.4.11 | AA | Non-text Contrast | Measure borders of fields, icons and drawings against adjacent colors: at least 3 to 1.
1.4.12 | AA | Text Spacing | Increase text spacing with a bookmarklet: nothing overlaps or is cut off.
1.4.13 | AA | Content on Hover or Focus | Point at everything that shows more on hover: it stays while you point at it, and Escape closes it.
2.1.1 | A | Keyboard | Do everything that a mouse can do by keyboard.
2.1.2 | A | No Keyboard Trap | Leave each menu, dialog and field by keyboard.
2.1.4 | A | Character Key Shortcuts | Type letters outside fields: nothing happens, or it can be turned off.
2.2.1 | A | Timing Adjustable | Wait for five minutes: nothing disappears or expires.
2.2.2 | A | Pause, Stop, Hide | Look for content that moves for more than five seconds: it can be stopped.
2.3.1 | A | Three Flashes or Below Threshold | Look for content that flashes more than three times a second.
2.4.1 | A | Bypass Blocks | Press Tab once and Enter: the focus moves to the main text.
2.4.2 | A | Page Titled | Read the titles of open tabs: they distinguish the pages.
2.4.3 | A | Focus Order | Walk through a page by Tab: the order makes sense, also in menus and dialogs.
2.4.4 | A | Link Purpose (In Context) | Read each link with its sentence: it says where it leads.
2.4.5 | AA | Multiple Ways | Find a page in two ways, such as with search and in a list.
2.4.6 | AA | Headings and Labels | Read only headings and labels: they describe what follows.
2.4.7 | AA | Focus Visible | Walk through a page by Tab: the focus is always visible.
2.4.11 | AA | Focus Not Obscured (Minimum) | Walk through a page by Tab with open panels: nothing covers the focus.
2.5.1 | A | Pointer Gestures | Use everything with one finger, without path gestures.
2.5.2 | A | Pointer Cancellation | Press a control, move away and release: nothing happens.
2.5.3 | A | Label in Name | Say the visible label of each control to voice control: it reacts.
2.5.4 | A | Motion Actuation | Shake and tilt a phone: nothing happens.
2.5.7 | AA | Dragging Movements | Do everything that can be dragged with single clicks instead.
2.5.8 | AA | Target Size (Minimum) | Measure small controls: 24 pixels, or as much room around them.
3.1.1 | A | Language of Page | Listen to a page with a screen reader: it has the right pronunciation.
3.1.2 | AA | Language of Parts | Listen to words in another language: they have the right pronunciation.
3.2.1 | A | On Focus | Walk through a page by Tab: nothing changes but the focus.
3.2.2 | A | On Input | Change each field and option: no other page opens.
3.2.3 | AA | Consistent Navigation | Compare menus of several pages: they have the same order.
3.2.4 | AA | Consistent Identification | Compare the same control on several pages: it has the same name.
3.2.6 | A | Consistent Help | Compare where several pages offer help: it is in the same place.
3.3.1 | A | Error Identification | Submit each form with errors: text describes the errors.
3.3.2 | A | Labels or Instructions | Look at each field: it is clear what goes into it.
3.3.3 | AA | Error Suggestion | Submit each form with errors: text suggests corrections.
3.3.4 | AA | Error Prevention (Legal, Financial, Data) | Look for forms that sign, pay or delete: readers can check or undo the action.
3.3.7 | A | Redundant Entry | Look for forms that ask for the same information twice.
3.3.8 | AA | Accessible Authentication (Minimum) | Sign in without memorizing or solving anything.
4.1.2 | A | Name, Role, Value | Listen to each control with a screen reader: it announces its name, role and value.
4.1.3 | AA | Status Messages | Listen to searches and forms with a screen reader: results and errors are announced.
`);

export const addressOf = ({ name }: Criterion): string =>
  `https://www.w3.org/WAI/WCAG22/Understanding/${name
    .toLowerCase()
    .replaceAll(/[(),]/g, '')
    .replaceAll(' ', '-')}.html`;
