/**
 * Every page by name: its path below the language's root and the shape of its skeleton. The file under routes/ has the
 * page's name. The route tree of both languages, typed links and the navigation are built from this list.
 */
export const pages = {
  home: { path: '/', shape: 'home' },
  salons: { path: '/salons', shape: 'results' },
  salonsIn: { path: '/salons/:place/:service?', shape: 'results' },
  designs: { path: '/designs', shape: 'text' },
  savedDesigns: { path: '/designs/saved', shape: 'text' },
  oneDesign: { path: '/designs/:design', shape: 'salon' },
  designsIn: { path: '/designs/:place/:technique', shape: 'text' },
  login: { path: '/login', shape: 'form' },
  register: { path: '/register', shape: 'form' },
  businessRegistration: { path: '/business-registration', shape: 'split' },
  authCallback: { path: '/auth/callback', shape: 'form' },
  authForgot: { path: '/auth/forgot', shape: 'form' },
  authNewPassword: { path: '/auth/new-password', shape: 'form' },
  authConfirm: { path: '/auth/confirm', shape: 'form' },
  salon: { path: '/salon/:id', shape: 'salon' },
  claim: { path: '/claim/:claimed', shape: 'text' },
  listing: { path: '/listing/:listed', shape: 'text' },
  listYourSalon: { path: '/list-your-salon', shape: 'split' },
  businessDashboard: { path: '/business/dashboard', shape: 'workspace' },
  businessClients: { path: '/business/clients', shape: 'workspace' },
  businessCheckout: { path: '/business/checkout', shape: 'workspace' },
  businessProducts: { path: '/business/products', shape: 'workspace' },
  businessRates: { path: '/business/rates', shape: 'workspace' },
  businessReports: { path: '/business/reports', shape: 'workspace' },
  businessPhotos: { path: '/business/photos', shape: 'workspace' },
  businessReviews: { path: '/business/reviews', shape: 'workspace' },
  businessLink: { path: '/business/link', shape: 'workspace' },
  businessSubscription: { path: '/business/subscription', shape: 'workspace' },
  businessPayouts: { path: '/business/payouts', shape: 'workspace' },
  businessServices: { path: '/business/services', shape: 'workspace' },
  businessPromotions: { path: '/business/promotions', shape: 'workspace' },
  businessSetUp: { path: '/business/set-up', shape: 'workspace' },
  businessHours: { path: '/business/hours', shape: 'workspace' },
  businessPolicies: { path: '/business/policies', shape: 'workspace' },
  businessTeam: { path: '/business/team', shape: 'workspace' },
  joinSalon: { path: '/join-salon', shape: 'text' },
  admin: { path: '/admin', shape: 'workspace' },
  adminApplications: { path: '/admin/applications', shape: 'workspace' },
  adminApplication: { path: '/admin/applications/:id', shape: 'workspace' },
  adminPartnerships: { path: '/admin/partnerships', shape: 'workspace' },
  adminPartnership: { path: '/admin/partnerships/:request', shape: 'workspace' },
  adminClaims: { path: '/admin/claims', shape: 'workspace' },
  adminDisputes: { path: '/admin/disputes', shape: 'workspace' },
  adminReviews: { path: '/admin/reviews', shape: 'workspace' },
  adminListings: { path: '/admin/listing-requests', shape: 'workspace' },
  adminSalons: { path: '/admin/salons', shape: 'workspace' },
  adminPromotions: { path: '/admin/promotions', shape: 'workspace' },
  adminPayments: { path: '/admin/payments', shape: 'workspace' },
  adminChargebacks: { path: '/admin/chargebacks', shape: 'workspace' },
  adminGiftCards: { path: '/admin/gift-cards', shape: 'workspace' },
  adminLedger: { path: '/admin/ledger', shape: 'workspace' },
  adminReconciliation: { path: '/admin/reconciliation', shape: 'workspace' },
  adminPayouts: { path: '/admin/payouts', shape: 'workspace' },
  adminAffiliates: { path: '/admin/affiliates', shape: 'workspace' },
  adminAffiliate: { path: '/admin/affiliates/:affiliate', shape: 'workspace' },
  adminRegister: { path: '/admin/register', shape: 'workspace' },
  adminAuditLog: { path: '/admin/audit-log', shape: 'workspace' },
  dashboard: { path: '/dashboard', shape: 'own' },
  profile: { path: '/dashboard/profile', shape: 'own' },
  ownGiftCards: { path: '/dashboard/gift-cards', shape: 'own' },
  ownPoints: { path: '/dashboard/points', shape: 'own' },
  ownReviews: { path: '/dashboard/reviews', shape: 'own' },
  howItWorks: { path: '/how-it-works', shape: 'text' },
  about: { path: '/about', shape: 'text' },
  bookingFaq: { path: '/booking-faq', shape: 'text' },
  promotions: { path: '/promotions', shape: 'text' },
  giftCards: { path: '/gift-cards', shape: 'split' },
  giftCardBalance: { path: '/gift-cards/balance', shape: 'text' },
  giftCardWithdrawal: { path: '/gift-cards/withdrawal', shape: 'text' },
  points: { path: '/points', shape: 'text' },
  partnership: { path: '/partnership', shape: 'split' },
  affiliate: { path: '/affiliate', shape: 'text' },
  careers: { path: '/careers', shape: 'text' },
  postJob: { path: '/careers/post', shape: 'text' },
  careerPosting: { path: '/careers/:posting', shape: 'text' },
  successStories: { path: '/success-stories', shape: 'text' },
  privacyPolicy: { path: '/privacy-policy', shape: 'text' },
  termsOfService: { path: '/terms-of-service', shape: 'text' },
  cookies: { path: '/cookies', shape: 'text' },
  accessibility: { path: '/accessibility', shape: 'text' },
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
