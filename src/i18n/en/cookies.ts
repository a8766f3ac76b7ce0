import type { DocumentText } from '#domain/content/document-text.ts'

export const cookies: DocumentText = {
  title: 'Cookies and storage',
  description:
    'Everything that is stored in your browser, one by one: what it is, why it is needed, when it goes.',
  lead: 'Everything our pages leave in your browser, one by one.',
  short: [
    'Only what is needed for the thing you asked for to work and, if you allow it, who recommended us to you.',
    'No cookies for analytics or advertising, no third-party cookies.',
    'You change your choice at the foot of every page, and can erase everything at any time.',
  ],
  chapters: [
    {
      id: 'cookie',
      title: 'Cookie',
      body: [
        'There are two, and each only after you’ve done something.',
        {
          things: [
            {
              name: 'onyxi-browser',
              isKey: true,
              text: 'Written if you choose a time without being signed in: a random number that tells your browser from others, so it can hold up to two times at once. It’s sent only when you choose a time, and is linked to nothing else.',
              until: '24 hours.',
            },
            {
              name: 'onyxi-streets',
              isKey: true,
              text: 'Written if you ask for streets on the map and they come from another site: that you allowed it.',
              until: 'One year, or until you press “Hide streets”.',
            },
          ],
        },
      ],
    },
    {
      id: 'kept',
      title: 'What stays in the browser',
      body: [
        'These are written to local storage and aren’t sent anywhere by themselves.',
        {
          things: [
            {
              name: 'app-language',
              isKey: true,
              text: 'The language you chose.',
              until: 'Until you erase it.',
            },
            {
              name: 'onyxi-auth',
              isKey: true,
              text: 'Your sign-in: which account is open, and the keys that renew it. It exists only while you’re signed in. During a sign-in through another service there may be a helper key beside it.',
              until: 'Until you sign out.',
            },
            {
              name: 'onyxi-application',
              isKey: true,
              text: 'What you type into the application for your salon, so that closing the page loses nothing.',
              until: 'Until you send or clear it.',
            },
            {
              name: 'onyxi-searches',
              isKey: true,
              text: 'Your five latest searches, so that one press repeats them.',
              until: 'Until you clear them in the search field.',
            },
            {
              name: 'onyxi-salons',
              isKey: true,
              text: 'Your favourites and the twelve salons you looked at last while signed out. When you sign in, they move to your account and are erased here.',
              until: 'Until you sign in, or remove them on the home page.',
            },
            {
              name: 'onyxi-read',
              isKey: true,
              text: 'Which announcements you closed at the top of the page, so that you don’t see them again. Written only if you close one.',
              until: 'Until you erase it.',
            },
            {
              name: 'onyxi-rail',
              isKey: true,
              text: 'Whether the workspace menu is collapsed or expanded. Saved only when you press its button.',
              until: 'Until you erase it.',
            },
            {
              name: 'onyxi-keys',
              isKey: true,
              text: 'That you turned off the calendar’s single-key shortcuts. Saved only if you do.',
              until: 'Until you turn them on again.',
            },
            {
              name: 'onyxi-colours',
              isKey: true,
              text: 'What the calendar’s colours stand for, if you chose something other than the status. Written only if you do.',
              until: 'Until you choose the status again.',
            },
            {
              name: 'onyxi-density',
              isKey: true,
              text: 'How fine the calendar’s grid is, if you chose something other than 15 minutes. Written only if you do.',
              until: 'Until you choose 15 minutes again.',
            },
            {
              name: 'onyxi-notice-sound',
              isKey: true,
              text: 'That you want a sound for each new notification of your salon. Written only if you turn it on.',
              until: 'Until you turn it off.',
            },
            {
              name: 'onyxi-consent',
              isKey: true,
              text: 'Your answer about analytics and marketing, its date, and two random numbers under which we put it on record. Written only once you have answered.',
              until: 'Until you erase it.',
            },
            {
              name: 'onyxi-referral',
              isKey: true,
              text: 'The referral code of the last such link you opened, and when, so that it can be filled into a salon’s application. Written only if you have allowed marketing, and erased as soon as you withdraw that.',
              until: '90 days.',
            },
            {
              name: 'connection-status, connection-checked-at, connection-table-exists',
              isKey: true,
              text: 'Whether our server answered and when we checked, so we don’t ask all the time. Written while you have a page open.',
              until: 'Used for 15 seconds.',
            },
          ],
        },
      ],
    },
    {
      id: 'tab',
      title: 'What stays in the tab',
      body: [
        'These are gone as soon as you close the tab (session storage).',
        {
          things: [
            {
              name: 'onyxi-booking:…',
              isKey: true,
              text: 'The appointment you’re preparing at a salon: services, time and what you typed, so that it isn’t lost if the page reloads.',
            },
            {
              name: 'onyxi-applied',
              isKey: true,
              text: 'The salon’s name and the contact details of the application you just sent, so that you needn’t type them again for your account. Erased as soon as the account is made.',
            },
            {
              name: 'onyxi-gift-card',
              isKey: true,
              text: 'The gift card you’re preparing: what you typed and the payment under way, so that they aren’t lost if the page reloads. Erased as soon as it’s paid.',
            },
            {
              name: 'onyxi-moved-to-greek',
              isKey: true,
              text: 'That your first visit opened in Greek, so that we can offer you English.',
            },
            {
              name: 'onyxi-favourite',
              isKey: true,
              text: 'Which salon’s heart you pressed before signing in, so that it joins your favourites afterwards. Erased as soon as it has.',
            },
            {
              name: 'onyxi-linking, onyxi-email-change',
              isKey: true,
              text: 'Where you are while you connect another account or change your email.',
            },
          ],
        },
      ],
    },
    {
      id: 'app',
      title: 'What the app keeps',
      body: [
        'The browser keeps some files of our pages, so that they open quickly and have something useful to say when there is no network.',
        {
          things: [
            {
              name: 'onyxi-assets',
              isKey: true,
              text: 'Design, type and code of the pages, the same for everyone. No page, and nothing of yours.',
              until: 'Until they change in a new version.',
            },
            {
              name: 'onyxi-own',
              isKey: true,
              text: 'Your upcoming appointments, so you can read them without a network. It exists only while you’re signed in.',
              until: 'Until you sign out.',
            },
          ],
        },
      ],
    },
    {
      id: 'consent',
      title: 'What we ask you',
      body: [
        'For what is necessary for a service you asked for, the law requires no consent (article 4(5) of Greek Law 3471/2006). On your first visit we ask only about analytics and marketing. Today there are no analytics, and of marketing only the referral code: for the rest your answer will hold should there ever be any. “No” is as easy as “yes”.',
        'You can change your mind at any time with the button “Cookie settings” at the foot of every page. If what we ask changes, we ask you again.',
      ],
    },
    {
      id: 'delete',
      title: 'How to erase it',
      body: [
        'Signing out erases your sign-in and the appointments that the app keeps. Everything else you can erase in your browser’s settings, under site data. If you block storage, the search and the salons’ pages work as before, but you won’t stay signed in.',
        'What we keep ourselves is described in the [privacy policy](privacyPolicy).',
      ],
    },
  ],
}
