/** Called for each of the many workspace pages, because a shape written out for each weighs on every first visit. */
const workspace = <const Path extends `/${string}`>(path: Path) => ({ path, shape: 'workspace' }) as const

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
  businessDashboard: workspace('/business/dashboard'),
  businessClients: workspace('/business/clients'),
  businessCheckout: workspace('/business/checkout'),
  businessProducts: workspace('/business/products'),
  businessRates: workspace('/business/rates'),
  businessReports: workspace('/business/reports'),
  businessPhotos: workspace('/business/photos'),
  businessReviews: workspace('/business/reviews'),
  businessLink: workspace('/business/link'),
  businessSubscription: workspace('/business/subscription'),
  businessPayouts: workspace('/business/payouts'),
  businessServices: workspace('/business/services'),
  businessPromotions: workspace('/business/promotions'),
  businessSetUp: workspace('/business/set-up'),
  businessHours: workspace('/business/hours'),
  businessPolicies: workspace('/business/policies'),
  businessTeam: workspace('/business/team'),
  joinSalon: { path: '/join-salon', shape: 'text' },
  admin: workspace('/admin'),
  adminApplications: workspace('/admin/applications'),
  adminApplication: workspace('/admin/applications/:id'),
  adminPartnerships: workspace('/admin/partnerships'),
  adminPartnership: workspace('/admin/partnerships/:request'),
  adminClaims: workspace('/admin/claims'),
  adminDisputes: workspace('/admin/disputes'),
  adminReviews: workspace('/admin/reviews'),
  adminListings: workspace('/admin/listing-requests'),
  adminSalons: workspace('/admin/salons'),
  adminPromotions: workspace('/admin/promotions'),
  adminPayments: workspace('/admin/payments'),
  adminChargebacks: workspace('/admin/chargebacks'),
  adminGiftCards: workspace('/admin/gift-cards'),
  adminLedger: workspace('/admin/ledger'),
  adminReconciliation: workspace('/admin/reconciliation'),
  adminPayouts: workspace('/admin/payouts'),
  adminSellerReports: workspace('/admin/seller-reports'),
  adminAffiliates: workspace('/admin/affiliates'),
  adminAffiliate: workspace('/admin/affiliates/:affiliate'),
  adminRegister: workspace('/admin/register'),
  adminContent: workspace('/admin/content'),
  adminContentText: workspace('/admin/content/:document'),
  adminStories: workspace('/admin/stories'),
  adminAnnouncements: workspace('/admin/announcements'),
  adminSalon: workspace('/admin/salons/:managed'),
  adminBookings: workspace('/admin/bookings'),
  adminBooking: workspace('/admin/bookings/:booking'),
  adminUsers: workspace('/admin/users'),
  adminUser: workspace('/admin/users/:user'),
  adminCareers: workspace('/admin/careers'),
  adminCareer: workspace('/admin/careers/:posting'),
  adminAuditLog: workspace('/admin/audit-log'),
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
