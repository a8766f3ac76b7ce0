import { company } from '#domain/company.ts'
import type { DocumentText } from '#domain/content/document-text.ts'

export const accessibility: DocumentText = {
  title: 'Accessibility',
  description: `${company.name}’s accessibility statement: what we’ve done, how we check it, what’s missing, and how to tell us when something gets in your way.`,
  lead: 'You should be able to book with whatever you use: mouse, finger, keyboard, voice or screen reader.',
  short: [
    'We aim for level AA of the WCAG 2.2 guidelines, on every page and in both languages.',
    'The whole booking can be done with the keyboard alone.',
    'If something gets in your way, write to us: we treat it as a bug and fix it.',
  ],
  chapters: [
    {
      id: 'done',
      title: 'What we’ve taken care of',
      body: [
        {
          list: [
            'Text and buttons with enough contrast, in the light and in the dark theme.',
            'Buttons fit a finger: the main ones are at least 44 pixels high.',
            'A visible outline around whatever you’ve reached with the keyboard, and a link that goes straight to the content.',
            'Headings, labels and error messages that a screen reader can read. No state is shown by colour alone.',
            'No motion, if you’ve asked your device for that.',
            'On a screen of 320 pixels, or magnified up to 400%, nothing is cut off at the side.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What we know is missing',
      body: [
        {
          list: [
            'Texts of salons and reviews are in the language they were written in. A screen reader may read them with the wrong accent.',
            'Where a salon has no photographs, you see illustrations. The alternative text says so too.',
            'The points on the map are small. Everything it shows is in a list beside it as well.',
          ],
        },
      ],
    },
    {
      id: 'checked',
      title: 'How we check it',
      body: [
        'Every change goes through an automatic check (axe) in a real browser, in Greek and in English, at the size of a phone and of a desktop. Searching and booking are also checked with the keyboard alone. An automatic check doesn’t find everything: that’s why we need your feedback.',
      ],
    },
    {
      id: 'report',
      title: 'Is something in your way?',
      body: [
        `Write to [${company.email}](mailto:${company.email}) or call [${company.phone}](tel:${company.phone}). Tell us which page you were on, what you tried to do and with what (an iPhone with VoiceOver, for instance). We’ll tell you what we’re going to do and, if you’re in a hurry, help you book another way.`,
        'If you’re not happy with our answer, you can turn to the [Hellenic Consumers’ Ombudsman](https://www.synigoroskatanaloti.gr).',
      ],
    },
  ],
}
