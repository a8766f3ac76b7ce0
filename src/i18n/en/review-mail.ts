import type { reviewMail as source } from '../el/review-mail.ts'
import type { Translated } from '../translated.ts'
import { reviewGrounds } from './review-grounds.ts'

export const reviewMail: Translated<typeof source> = {
  request: {
    title: 'How was your visit?',
    intro:
      'Your stars and a few words help people who are looking for a salon, and the salon itself. It takes a minute, and you don’t need to sign in.',
    action: 'Write a review',
  },
  replied: {
    title: 'The salon replied to your review',
    intro: 'The reply is shown below your review, on the salon’s page.',
    action: 'See the reply',
  },
  'taken-down': {
    title: 'Your review was taken down',
    intro:
      'It’s no longer shown on the salon’s page and doesn’t count towards its rating. Here are the reasons, and what you can do.',
    action: 'Your review and your appeal',
  },
  'appeal-upheld': {
    title: 'Your appeal wasn’t accepted',
    intro: 'We looked at your review again. It stays taken down.',
    action: 'Your review',
  },
  'appeal-restored': {
    title: 'Your review is shown again',
    intro:
      'We looked at your review again and accepted your appeal. It counts towards the salon’s rating again.',
    action: 'Your review',
  },
  'report-received': {
    title: 'We’ve received your report',
    intro: 'A person will read it, and we’ll write to you about what we decide.',
    action: 'The salon’s page',
  },
  'report-kept': {
    title: 'The review you reported stays',
    intro:
      'We read it, and it doesn’t break our rules. If you disagree, reply to this message or turn to the courts.',
    action: 'The salon’s page',
  },
  'report-taken-down': {
    title: 'The review you reported was taken down',
    intro: 'We read it, and it breaks our rules. Thank you for telling us.',
    action: 'The salon’s page',
  },
  reported: {
    title: 'A review was reported',
    intro: 'It’s waiting for a decision among the reviews.',
    action: 'See the reports',
  },
  appealed: {
    title: 'Appeal about a review that was taken down',
    intro: 'The review’s author asks us to look at it again.',
    action: 'See the appeals',
  },
  salon: 'Salon',
  services: 'Services',
  visit: 'When',
  off: 'Stop asking me for reviews',
  rules:
    'You can write for 60 days after your visit and change what you wrote for 48 hours. Good or bad, your opinion is published just the same. The link is yours alone: please don’t forward it.',
  ground: 'Rule',
  reason: 'Reasons',
  wordsOf: {
    request: 'Review',
    replied: 'Reply',
    'taken-down': 'Your review',
    'appeal-upheld': 'Your review',
    'appeal-restored': 'Your review',
    'report-received': 'Review',
    'report-kept': 'Review',
    'report-taken-down': 'Review',
    reported: 'Review',
    appealed: 'Appeal',
  },
  grounds: reviewGrounds,
  statement: {
    effect: 'What applies',
    effectText: 'The review isn’t shown anywhere on Onyxi for as long as the decision stands.',
    source: 'How we learned of it',
    onReport: 'From a report. A person decided, without automated means.',
    ofOwnAccord: 'From our own check. A person decided, without automated means.',
    rule: 'What it’s based on',
    ofTerms: 'On our rules for reviews, which are part of the terms of service.',
    ofLaw: 'On the law: the content was found illegal for the reason given above.',
    redress: 'What you can do',
    redressText:
      'You can appeal from your account within six months, free of charge, and we’ll look at it again. You can also turn to an out-of-court dispute settlement body or to the courts.',
  },
  footer: {
    visitor:
      'You’re getting this message because you booked an appointment on Onyxi that has taken place. We won’t ask about it again.',
    author: 'You’re getting this message because you wrote a review on Onyxi.',
    reporter: 'You’re getting this message because someone gave this address in a report about a review.',
    admin: 'You’re getting this message as an administrator of Onyxi.',
  },
}
