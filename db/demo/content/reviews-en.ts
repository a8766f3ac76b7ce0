import type { Category } from './services.ts'

/** First sentences of reviews: `{staff}` is the team member's first name in Latin letters. */
export const englishPraise: readonly string[] = [
  '{staff} has magic hands.',
  'I never once looked at the clock; the hour just went.',
  'Three weeks on and not a single chip.',
  'Exactly what I asked for, only a little better.',
  'I walked in with terrible nails and walked out a new person.',
  '{staff} listened before she picked up the brush, and it shows.',
  'Clean, calm and on time.',
  'The neatest French line I have ever had.',
  'I cross the whole city to come here and it is worth every stop.',
  'Three people at work asked me where I had them done.',
  '{staff} noticed a sore nail and left it well alone.',
  'Nobody rushed me, even on a full day.',
  'Beautiful cuticle work and not one nick.',
  'The colour still looks like day one.',
  'I showed a picture and got it to the letter.',
  'At last, somebody who does not file until it hurts.',
  'A warm welcome and patient work.',
  'We were on holiday and found this by chance: lucky us.',
  '{staff} works quietly and perfectly.',
  'A gift for my mother, who now asks when we are going back.',
  'They opened the sterile pouch in front of me, which I appreciate.',
  'The shape is even on all ten, which is rarer than you would think.',
  'A small salon with a lot of care.',
  'They spoke English with me and explained every step.',
  'They fitted me in the same day with a smile.',
  'More detail than I expected at this price.',
]

export const englishClosers: readonly string[] = [
  'Already booked my next visit.',
  'Recommended without a second thought.',
  'I will be back.',
  'The coffee was lovely too.',
  'Very fair price for what you get.',
  'Well done, all of you!',
  'The whole place smells wonderful.',
  'I was out exactly when they said.',
  'I have found my place.',
  'Spotless from door to sink.',
  'Thank you for your patience with all my colour changes.',
  'Next time I will dare a design.',
  'Booking took a minute and the time really was free.',
  'Five stars and well earned.',
  '',
  '',
]

export const englishByCategory: Partial<Readonly<Record<Category, readonly string[]>>> = {
  pedicure: [
    'My feet are grateful to {staff}.',
    'My heels feel brand new, and no blade in sight.',
    'I walked out on a cloud.',
  ],
  spa_care: ['I nearly fell asleep during the mask.', 'An hour of holiday in the middle of the week.'],
  gel_extensions: ['The build is thin and natural, nobody can tell.', 'Four weeks and still going strong.'],
  acrylic: ['I work in a kitchen and not one has broken.', 'Strong without being thick.'],
  biab: ['With BIAB my own nails have finally grown.', 'Two months in and my nails are rock solid.'],
  gel_polish: [
    'The gel lasted twenty days without peeling.',
    'Such a crisp line at the cuticle, as if printed.',
  ],
  nail_art: [
    'She painted tiny daisies by hand, a work of art.',
    'The Greek key came out perfect on all ten.',
  ],
  mens_care: ['As a man I felt at ease from the first minute.', 'Clean work and no shine, just as I asked.'],
  kids: ['My little one is still showing off the stickers.', 'Endless patience with my five-year-old.'],
}

export const englishGood: readonly string[] = [
  'Very good work, a short wait at the start.',
  'Lovely result. I would only like more pale colours.',
  'Kind people, parking is a bit tricky.',
  'Happy with it, though the red came out a touch darker than in the picture.',
  'Careful and clean. The music was a little loud for me.',
  '{staff} is excellent; a little quicker and it would be five stars.',
  'Good prices, sweet service, busy on Saturdays.',
  'One nail lifted in week two and they mended it for free.',
  'A very good first impression; I will return for the refill.',
]

export const englishMiddling: readonly string[] = [
  'The result was fine, but I waited twenty minutes with an appointment.',
  'Nice colour; the cuticles could have been tidier.',
  'Pleasant salon, but I felt they were in a hurry to close.',
  'The shape was uneven on one side. They corrected it when I asked.',
  'The gel lasted ten days; I am used to more.',
]

export const englishPoor: readonly string[] = [
  'Two nails broke within three days. They offered to mend them, but I was already on my way home.',
  'I waited half an hour and then everything was rushed.',
  'The price was not the one I expected, because nobody mentioned the removal.',
]

export const englishReplies: readonly string[] = [
  'Thank you so much! We look forward to seeing you again.',
  'What kind words, we will read them out to the team.',
  'Our pleasure! See you at the refill.',
]

export const englishApologies: readonly string[] = [
  'We are sorry you did not leave happy. Come by whenever you like and we will put it right free of charge.',
  'Thank you for telling us. We have changed our schedule so that nobody waits.',
]
