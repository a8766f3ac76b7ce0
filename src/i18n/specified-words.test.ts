import { expect, test } from 'vitest'

import { account as accountGreek } from './el/account.ts'
import { root as rootGreek } from './el/root.ts'
import { salon as salonGreek } from './el/salon.ts'
import { shell as shellGreek } from './el/shell.ts'
import { account } from './en/account.ts'
import { affiliate } from './en/affiliate.ts'
import { applications } from './en/applications.ts'
import { careers } from './en/careers.ts'
import { consent } from './en/consent.ts'
import { results } from './en/results.ts'
import { root } from './en/root.ts'
import { salonUnverified } from './en/salon-unverified.ts'
import { salon } from './en/salon.ts'
import { shell } from './en/shell.ts'

const { navigation } = shell

/** Picks some texts of a file by their keys. */
const some = <Words, Key extends keyof Words>(words: Words, ...keys: readonly Key[]) =>
  keys.map((key) => words[key])

const named = (words: Readonly<Record<string, { readonly name: string }>>) =>
  Object.values(words).map(({ name }) => name)

test.each([
  [
    'Athens, Piraeus, Attica, Islands, Northern Greece, Central Greece, Peloponnese',
    Object.values(results.regions),
  ],
  ['Book Now, Directions', some(salon, 'book', 'directions')],
  ['Show on Map', [salon.showOnMap]],
  ['Location, Department', [careers.form.location, careers.form.department]],
  ['Remote, Post a Job', [careers.remote, careers.mine.post]],
  ['Accept All, Essential Only, Preferences', some(consent, 'acceptAll', 'essentialOnly', 'preferences')],
  ['Essential, Analytics, Marketing', named(consent.purposes)],
  [
    'How it works, Promotions, List your salon, About',
    some(navigation, 'howItWorks', 'promotions', 'listYourSalon', 'about'),
  ],
  ['My Dashboard, Log Out, Login, Register', some(shell.account, 'dashboard', 'logOut', 'login', 'register')],
  ['Αποσύνδεση', [shellGreek.account.logOut]],
  ['English, Ελληνικά', some(shell.language.names, 'en', 'el')],
  [
    'Affiliate program, Salon management, Admin dashboard',
    some(shell.account, 'affiliate', 'businessDashboard', 'admin'),
  ],
  ['Sign Out, Sign In, Sign Up', some(shell.account, 'signOut', 'signIn', 'signUp')],
  ['For Customers, For Businesses, Company', some(shell.footer, 'customers', 'businesses', 'company')],
  [
    'How it works, Booking FAQ, Promotions, Gift Cards',
    some(navigation, 'howItWorks', 'bookingFaq', 'promotions', 'giftCards'),
  ],
  [
    'List Your Salon, Business Portal, Partnership, Success Stories',
    some(navigation, 'listSalon', 'businessPortal', 'partnership', 'successStories'),
  ],
  [
    'About Us, Careers, Privacy Policy, Terms of Service',
    some(navigation, 'aboutUs', 'careers', 'privacyPolicy', 'termsOfService'),
  ],
  ['Language Changed, Η γλώσσα άλλαξε', [root.languageChanged, rootGreek.languageChanged]],
  [
    'Booking Incoming... Awaiting Owner Approval, Claim This Business',
    some(salonUnverified, 'title', 'claim'),
  ],
  [
    'Please login to get your referral code, Referral code copied to clipboard',
    some(affiliate.code, 'signedOut', 'codeCopied'),
  ],
  [
    'Salon name, Owner name, Email, Phone, Address',
    some(applications.fields, 'salonName', 'ownerName', 'email', 'phone', 'address'),
  ],
  [
    'City, State, Zip code, Description',
    some(applications.fields, 'city', 'region', 'postcode', 'description'),
  ],
  ['Password is required for email login', [account.passwordMissingLogin]],
  ['Password is required for email signup', [account.passwordMissingSignup]],
  ["Your application has been submitted! We'll be in touch soon.", [applications.sent]],
  ['Failed to submit your application. Please try again later.', [applications.failed]],
  ['Failed to sign out. Please try again.', [shell.account.signOutFailed]],
  ['Successfully signed out, Error signing out', some(shell.account, 'signedOut', 'signOutError')],
])('the specification says: %s', (specified, words) => expect(words.join(', ')).toBe(specified))

test('texts that are specified in English have their own Greek', () => {
  expect(salonGreek.book).toBe('Κλείστε ραντεβού')
  expect(accountGreek.passwordMissingLogin).toMatch(/σύνδεση με email$/)
  expect(accountGreek.passwordMissingSignup).toMatch(/εγγραφή με email$/)
  expect(shellGreek.account.signedOut).toMatch(/^Αποσυνδεθήκατε/)
  expect(shellGreek.account.signOutFailed).toMatch(/απέτυχε/)
})
