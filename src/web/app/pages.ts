// A function for each shape of page, because shapes written out for each page weigh on every first visit.
const text = <const Path extends `/${string}`>(path: Path) => ({ path, shape: 'text' }) as const
const own = <const Path extends `/${string}`>(path: Path) => ({ path, shape: 'own' }) as const
const workspace = <const Path extends `/${string}`>(path: Path) => ({ path, shape: 'workspace' }) as const

/**
 * The workspace pages whose path follows from the name: `adminGiftCards` is at /admin/gift-cards. Each list is one text,
 * because it weighs on every first visit.
 */
const namedByPath = {
  business:
    'Dashboard MyDay Notices Clients Checkout Products Rates Reports Photos Reviews Link Subscription Payouts Services Promotions SetUp Hours Policies Team',
  admin:
    'Applications Partnerships Claims Disputes Reviews Salons Promotions Payments Chargebacks GiftCards Ledger Reconciliation Payouts SellerReports Affiliates Register Content Stories Announcements Bookings Users Careers Messages Jobs Settings AuditLog Notices',
} as const

type Names = typeof namedByPath
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

type NameIn<Area extends keyof Names> = `${Area}${Words<Names[Area]>}`

/** `GiftCards` is `-gift-cards`. */
type Below<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Below<Rest>}`
  : ''

type PathOfName<Name extends string> = Name extends `${infer Area extends keyof Names}${infer Rest}`
  ? `/${Area}/${Below<Uncapitalize<Rest>>}`
  : never

const pathOf = (area: string, name: string): `/${string}` =>
  `/${area}${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace('-', '/')}`

const pagesByName = Object.fromEntries(
  Object.entries(namedByPath).flatMap(([area, names]) =>
    names.split(' ').map((name) => [area + name, workspace(pathOf(area, name))]),
  ),
) as unknown as {
  readonly [Name in NameIn<'business'> | NameIn<'admin'>]: {
    readonly path: PathOfName<Name>
    readonly shape: 'workspace'
  }
}

/**
 * Every page by name: its path below the language's root and the shape of its skeleton. The file under routes/ has the
 * page's name. The route tree of both languages, typed links and the navigation are built from this list.
 */
export const pages = {
  home: { path: '/', shape: 'home' },
  salons: { path: '/salons', shape: 'results' },
  salonsIn: { path: '/salons/:place/:service?', shape: 'results' },
  designs: text('/designs'),
  savedDesigns: text('/designs/saved'),
  oneDesign: { path: '/designs/:design', shape: 'salon' },
  designsIn: text('/designs/:place/:technique'),
  login: { path: '/login', shape: 'form' },
  register: { path: '/register', shape: 'form' },
  businessRegistration: { path: '/business-registration', shape: 'split' },
  authCallback: { path: '/auth/callback', shape: 'form' },
  authForgot: { path: '/auth/forgot', shape: 'form' },
  authNewPassword: { path: '/auth/new-password', shape: 'form' },
  authConfirm: { path: '/auth/confirm', shape: 'form' },
  salon: { path: '/salon/:id', shape: 'salon' },
  claim: text('/claim/:claimed'),
  listing: text('/listing/:listed'),
  listYourSalon: { path: '/list-your-salon', shape: 'split' },
  ...pagesByName,
  admin: workspace('/admin'),
  joinSalon: text('/join-salon'),
  reminder: text('/reminder'),
  waitlistOffer: text('/waitlist-offer'),
  moveProposal: text('/move-proposal'),
  clientForm: text('/client-form'),
  adminApplication: workspace('/admin/applications/:id'),
  adminPartnership: workspace('/admin/partnerships/:request'),
  adminListings: workspace('/admin/listing-requests'),
  adminAffiliate: workspace('/admin/affiliates/:affiliate'),
  adminContentText: workspace('/admin/content/:document'),
  adminSalon: workspace('/admin/salons/:managed'),
  adminBooking: workspace('/admin/bookings/:booking'),
  adminUser: workspace('/admin/users/:user'),
  adminCareer: workspace('/admin/careers/:posting'),
  adminMessage: workspace('/admin/messages/:message'),
  dashboard: own('/dashboard'),
  profile: own('/dashboard/profile'),
  ownGiftCards: own('/dashboard/gift-cards'),
  ownPoints: own('/dashboard/points'),
  ownMessages: own('/dashboard/messages'),
  ownReviews: own('/dashboard/reviews'),
  howItWorks: text('/how-it-works'),
  about: text('/about'),
  bookingFaq: text('/booking-faq'),
  promotions: text('/promotions'),
  giftCards: { path: '/gift-cards', shape: 'split' },
  giftCardBalance: text('/gift-cards/balance'),
  giftCardWithdrawal: text('/gift-cards/withdrawal'),
  points: text('/points'),
  partnership: { path: '/partnership', shape: 'split' },
  affiliate: text('/affiliate'),
  careers: text('/careers'),
  postJob: text('/careers/post'),
  careerPosting: text('/careers/:posting'),
  successStories: text('/success-stories'),
  privacyPolicy: text('/privacy-policy'),
  termsOfService: text('/terms-of-service'),
  cookies: text('/cookies'),
  accessibility: text('/accessibility'),
} as const satisfies Record<string, Page>

/** The rough layout of a page, which its skeleton imitates while the page loads. */
export type PageShape = 'home' | 'results' | 'salon' | 'form' | 'split' | 'text' | 'own' | 'workspace'

interface Page {
  readonly path: `/${string}`
  readonly shape: PageShape
}

export type PageName = keyof typeof pages
export type PagePath<Name extends PageName> = (typeof pages)[Name]['path']

export const isPage = (name: string): name is PageName => Object.hasOwn(pages, name)
