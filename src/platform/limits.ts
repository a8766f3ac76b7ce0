/**
 * Every limit of the product (those of money, messages, photos and sign-ins are in files of their own beside this one),
 * so that code, pages and tests use the same number. Limits that an operator may change are settings (`config.ts`); fixed
 * ones are here.
 */

// Requests.

/** The largest JSON body in bytes; the biggest honest one (a month of staff hours) is under 40 kB. */
export const BODY_BYTES = 256 * 1024
/** The largest body of the sign-in service, fixed by the contract that its clients follow. */
export const AUTH_BODY_BYTES = 1024 * 1024
/** The largest webhook call of a payment provider; its events are some kB. */
export const WEBHOOK_BYTES = 1024 * 1024
/** The time for one request; a page takes milliseconds, so a slower request is stuck. */
export const REQUEST_SECONDS = 10
/** How often connections are checked for that, which is the most that one exceeds it by. */
export const CONNECTIONS_CHECK_SECONDS = 2
/** The longest wait at a stop for running answers. */
export const DRAIN_SECONDS = 10
/** Retry-After while the database is down; usually it is back within seconds. */
export const RETRY_AFTER_SECONDS = 5
/** Retry-After of a refused call when the limit gives no exact time. */
export const RATE_LIMIT_SECONDS = 60
/** How long a cached page is still shown after its time when the database is down. */
export const PAGE_OVERTIME_SECONDS = 3600
/**
 * An idle transaction of ours is ended after this time: as long as one is open, PostgreSQL keeps every row that
 * has been replaced since, and each look for due messages reads them.
 */
export const IDLE_TRANSACTION_SECONDS = 60
/** How often a site that ended by itself is restarted, within this number of minutes. */
export const SITE_RESTARTS = 5
export const SITE_RESTART_MINUTES = 10
/** The longest pause between two tries to restart the embedded database. */
export const DATABASE_PAUSE_SECONDS = 30
/** How long a kept connection may send one more request at a stop. */
export const LINGER_SECONDS = 0.5
/** How long a connection is kept for the next request; a little more than the minute of usual proxies. */
export const IDLE_SECONDS = 65
/** How long an answer may wait for a client that does not read it. */
export const STALLED_SECONDS = 30
/** The longest search text; the longest Greek place name has 38 letters. */
export const SEARCH_CHARACTERS = 100

/** How long a customer may take to pay; the hold lives as long. */
export const PAY_MINUTES = 15
/** How long after the first payment of a hold another one can be begun. */
export const PAY_AGAIN_MINUTES = 60
/** How long the rest of a prepaid booking waits for objections and waiving before the salon is owed it. */
export const SETTLE_HOURS = 48

// Answers.

/** The days of a search for a free time; their free hours are computed in advance. */
export const SEARCH_DAYS_MOST = 14

/** Answers from this size on are compressed; a smaller one fits into one network packet anyway. */
export const PACKED_FROM_BYTES = 1024
/** Up to this size an answer is compressed synchronously, in about 0.1 ms; longer ones on another thread. */
export const PACKED_AT_ONCE_BYTES = 16 * 1024
/** Items of a list call without a limit in its query. */
export const PAGE_SIZE = 20
/** The most items of a list call; the rest needs further pages. */
export const PAGE_SIZE_MOST = 100
/** The most salons of one search answer, since the calendar of each may have to be read. */
export const SALONS_PER_PAGE_MOST = 50
/** Up to so many salons a map shows one by one; more are shown by a grid of at most 256 cells. */
export const MAP_SALONS_MOST = 100
/** Every process reads the changes of the search tables within seconds; one that was cut off for longer reloads all salons. */
export const SEARCH_CHANGES_HOURS = 24
/** The most calendars that one search for a free time reads; the next page continues from there. */
export const DIARIES_PER_SEARCH = 200
/** The most calendars that a page of an area reads to find its soonest time, beside those of its list. */
export const DIARIES_PER_LANDING = 16
/** Suggestions of each kind (places, services, salons) that fit above a phone's keyboard. */
export const SUGGESTIONS_EACH = 5
/** The longest period of one availability call: any two months, as promised to callers. */
export const AVAILABILITY_DAYS = 62
/** The most starts that a caller may request with `first`. */
export const FIRST_STARTS_MOST = 20
/** Free times offered to a customer whose time was just taken. */
export const SLOT_ALTERNATIVES = 3

/** Bytes of drawn pictures of shared links that are cached, about 300 pictures. */
export const SHARE_PICTURE_BYTES = 20 * 1024 * 1024
/** The most pictures that may wait to be drawn, a tenth of a second each; further requests must retry. */
export const SHARE_PICTURES_WAITING = 20
/** Salons in one part of the sitemap, each with an address in both languages: about 6 MB; the protocol allows 50. */
export const SITEMAP_SALONS = 5000
/** Parts of the sitemap kept in memory, 200 kB each. */
export const SITEMAP_PARTS_KEPT = 60
/** How long a part of the sitemap is cached. */
export const SITEMAP_SECONDS = 3600

// Booking.

/** How long a chosen slot is held while the customer signs in or pays. */
export const HOLD_MINUTES = 10
/** The most calendars of one account that are read: all of them in one turn, which Google may slow down. */
export const CALENDARS_READ_MOST = 8
/**
 * How many holds of one salon a process writes at once: all but one wait for its calendar, and keep connections from other
 * salons, and from who confirms.
 */
export const HOLDS_AT_ONCE = 3
/** Live holds of one person or browser; two, so that a changed choice is not refused. */
export const HOLDS_PER_PERSON = 2
/**
 * Live anonymous holds of one network, over all salons. A mobile carrier puts hundreds of phones behind one address and
 * an office a few dozen; a hold lives two minutes on average, so even a carrier rarely has ten at once.
 */
export const NETWORK_HOLDS = 30
/**
 * The same on one day of one salon: this number with one team member, and one more for each other one. Two strangers on
 * one network rarely book the same day at a small salon; a third within ten minutes must sign in.
 */
export const NETWORK_HOLDS_HERE = 2
/**
 * The minutes of each team member's time that those may take together, about half a working day. The first may be
 * longer.
 */
export const NETWORK_MINUTES_HERE = 300
/** Services in one booking, one after the other. */
export const SERVICES_PER_BOOKING = 5
/** People side by side in one booking. */
export const GUESTS_PER_BOOKING = 6
/** Days of the salon's calendar in one answer. */
export const CALENDAR_DAYS = 7
/** How long ago a booking by the salon may begin, and how far ahead. */
export const WRITTEN_BACK_HOURS = 48
export const WRITTEN_AHEAD_DAYS = 730
/** Appointments of a series, the first one included, and the weeks between them. */
export const SERIES_MOST = 12
export const SERIES_WEEKS = { least: 2, most: 8 } as const
/** The longest booking; the database enforces the same. */
export const VISIT_HOURS = 24
/** The longest service that a salon can book. */
export const ITEM_MINUTES = 720
/** How long a client's mail about a salon's change waits: longer than the change can be undone. */
export const MAIL_HELD_SECONDS = 15
/** The longest block at once; a longer absence is time off. */
export const BLOCK_HOURS = 24
/** Pages of one person with an open stream of changes, per process: a dozen screens. */
export const LINES_OPEN_EACH = 12
/** How often the watched state of open pages is read, so that a change appears within two seconds. */
export const LINE_LOOK_MILLISECONDS = 1000
/** How often an open page gets a sign of life; must be less than the time of a stalled connection. */
export const LINE_BEAT_SECONDS = 10
/**
 * Mails about bookings by one salon itself in a day; and to one address, from all salons. Beyond that the booking is
 * written without a mail.
 */
export const SALON_MAILS_PER_DAY = 300
export const SALON_MAILS_PER_ADDRESS = 10
/** A bill is not mailed to the same address again within this time, because that is a repeated press. */
export const RECEIPT_REPEAT_SECONDS = 120
/** Clients that a name typed in the calendar finds. */
export const PEOPLE_FOUND = 8
/** Entries of each kind in a search of a workspace. */
export const WORKSPACE_FOUND = 6
/** How long an idempotency key repeats the same answer. */
export const IDEMPOTENCY_HOURS = 24
/** The longest idempotency key. */
export const IDEMPOTENCY_KEY_CHARACTERS = 200

// A salon's data.

/** Services of one salon; the longest real price lists have about 120. */
export const SERVICES_PER_SALON = 200
/** The largest price list that can be imported, and its most lines. */
export const SERVICE_FILE_BYTES = 256 * 1024
export const SERVICE_FILE_ROWS = 400
/** The largest file of appointments that can be imported, and its most lines. */
export const VISIT_FILE_BYTES = 256 * 1024
export const VISIT_FILE_ROWS = 500
/** Options of one service, and of one hold. */
export const OPTIONS_PER_SERVICE = 20
/** Resources, such as chairs or lamps. */
export const RESOURCES_PER_SALON = 20
/** Future outages of one resource. */
export const OUTAGES_PER_RESOURCE = 20

// Tries. Counted for one network unless said otherwise.

/** Holds in a minute; a person cannot choose faster. */
export const HOLDS_PER_MINUTE = 20
/** Consent choices in an hour, enough for a whole office behind one address. */
export const CONSENTS_PER_HOUR = 120

/** The requests for a partnership in one file. */
export const PARTNERSHIPS_EXPORTED = 10_000

/** Partnership requests of one network in an hour, and with one address in a day, see `mailTries`. */
export const PARTNERSHIPS_PER_HOUR = 5
export const PARTNERSHIPS_PER_ADDRESS = 3

// Jobs.

/** Applications of one person in a day. */
export const JOB_APPLICATIONS_PER_DAY = 10
/** Job postings of one person at a time, in any status. */
export const POSTINGS_EACH = 20

// Claims of salons.

/** Claims of one person in a day. */
export const CLAIMS_PER_DAY = 5
/** Codes to salons that one person requests in a day: each is a mail or text that the salon did not ask for. */
export const CLAIM_CODES_PER_DAY = 6
/** Codes to one salon in a day, from all accounts together. */
export const CLAIM_CODES_PER_SALON = 12
/** Codes typed and documents uploaded by one person, and objections from one network, in an hour. */
export const CLAIM_TRIES_PER_HOUR = 20
/** How long a code to a salon is valid. */
export const CLAIM_CODE_MINUTES = 10

// Unmet demand.

/** Full days that one network reports in an hour, enough for a whole office behind one address. */
export const FULL_DAYS_PER_HOUR = 120
/** Searches by day that one network reports in an hour; each reads the calendars of a page of salons. */
export const UNSERVED_SEARCHES_PER_HOUR = 60

// Requests about the pages of unverified salons.

/** Requests of one network in an hour, and with one address in a day, see `mailTries`. */
export const LISTING_REQUESTS_PER_HOUR = 5
export const LISTING_REQUESTS_PER_ADDRESS = 3

// Private calendars.

/**
 * Reads of one private calendar's address in an hour; programs read it every quarter of an hour, and a person has
 * several.
 */
export const FEED_READS_PER_HOUR = 60
/** Wrong addresses of private calendars from one network in an hour. */
export const FEED_MISSES_PER_HOUR = 30

// Reviews.

/** Writes to own reviews, per account or mailed link. */
export const REVIEW_WRITES_PER_HOUR = 30
/** Reports of reviews, per network. */
export const REVIEW_REPORTS_PER_HOUR = 10
/** Own reviews in one answer. */
export const OWN_REVIEWS_MOST = 200

// Applications of salons.

/** Applications of one network in an hour; an owner of a chain sends a handful. */
export const APPLICATIONS_PER_HOUR = 10
/** Applications for one address in a day: each sends a mail there, and a stranger may have typed it. */
export const APPLICATIONS_PER_ADDRESS = 5

/** The largest payment that an administrator can record for a subscription. */
export const PAYMENT_MOST_CENTS = 10_000_000

/** Lines of one bill, and the largest amount of a line or a payment. */
export const BILL_LINES = 50
export const BILL_MOST_CENTS = 1_000_000
/** The most cash that a drawer is counted with, and the most pieces of a product. */
export const DRAWER_MOST_CENTS = 10_000_000
export const STOCK_MOST = 100_000

/** Days ahead for which a subscription can be paid. */
export const PAID_AHEAD_DAYS = 750

/** Invoices of a subscription in one list: ten years of months. */
export const INVOICES_MOST = 120

/** Events of a subscription that its owner sees. */
export const SUBSCRIPTION_EVENTS_MOST = 60

// The team of a salon.

/** Team members of one salon, including former ones. */
export const STAFF_PER_SALON = 100
/** Ranges of work, or breaks, in one day. */
export const RANGES_PER_DAY = 8
/** Hours are multiples of these minutes. */
export const HOURS_STEP_MINUTES = 5
/** Future special days and times off of one team member. */
export const DAYS_PER_STAFF = 200
/** Weeks to which the shifts of one week are copied at once. */
export const SHIFT_WEEKS = 8
/** Longest time off. */
export const TIME_OFF_DAYS = 400
/** How long an invitation to a team can be accepted, counted from its newest mail. */
export const INVITATION_DAYS = 7
/** The most mails of one invitation, and the least seconds between two. */
export const INVITATION_SENDS = 5
export const INVITATION_WAIT_SECONDS = 60
/** Mails of invitations by one salon in a day, since the salon types the addresses. */
export const INVITATIONS_PER_DAY = 40

// A salon's set-up.

/** Affected bookings that are listed before a change; of more there is only the number. */
export const AFFECTED_BOOKINGS_LISTED = 50
/** Special days that one call may set: a long summer. */
export const SPECIAL_DAYS_AT_ONCE = 62
/** Future special days of a salon, and how many years ahead. */
export const SPECIAL_DAYS = 400
export const SPECIAL_DAY_YEARS = 2
// A customer's own lists.

/** Designs on one page of a list. */
export const DESIGNS_PER_PAGE = 24

/** The most designs that are counted and paged through; with more, a list says that there are more. */
export const DESIGNS_COUNTED = 480

/** The most that are counted without a cache. */
export const DESIGNS_COUNTED_ANEW = 96
/** Up to this many salons, all designs of a place are sorted for its list. */
export const SMALL_PLACE_SALONS = 2000
/** The number up to which designs of a technique in a place are counted. */
export const TECHNIQUE_COUNTED = 50
/** The number of designs among which the most frequent places are found. */
export const DESIGNS_SAMPLED = 300
/** The greatest age, in seconds, of figures about all designs. */
export const DESIGN_FIGURES_SECONDS = 300
/** Places whose figures a process caches. */
export const DESIGN_FIGURES_KEPT = 2000

/** Other salons whose calendars the page of a design reads. */
export const DIARIES_PER_DESIGN = 8

/** Designs that one person can save. */
export const SAVED_DESIGNS_EACH = 100

/** Favourite salons of one person, more than can be scrolled through. */
export const FAVOURITES_EACH = 100

/** The favourites, newest first, whose calendars are read for their next free time. */
export const FAVOURITES_TIMED = 24
/** Recently viewed salons that are kept for one person: one row of a page. */
export const VIEWED_SALONS_EACH = 12

// A salon's workspace.

/** Longest period of a report: two years and a leap day. */
export const REPORT_DAYS = 731
/** Clients of one salon. */
export const CLIENTS_EACH = 50_000
/** How long the link of a client's form is valid. */
export const CLIENT_FORM_DAYS = 14
/** Openings and submissions of such forms, per network. */
export const CLIENT_FORMS_PER_HOUR = 60
/** The largest client file that can be imported, and its most lines. */
export const CLIENT_FILE_BYTES = 1024 * 1024
export const CLIENT_FILE_ROWS = 5000
/** Pairs of possible duplicates that are listed at a time. */
export const CLIENT_DUPLICATES = 50
/** Faulty lines of such a file that are explained one by one. */
export const CLIENT_FILE_FAULTS = 100

// Files for administrators.

/** Accounts in one file for administrators. */
export const USERS_EXPORTED = 10_000
/** The same for appointments. */
export const BOOKINGS_EXPORTED = 10_000
/** The same for salons. */
export const SALONS_EXPORTED = 10_000
/** The same for applications, claims, requests about pages, objections and judged reviews. */
export const QUEUE_EXPORTED = 10_000
/** Entries of the audit log in one file. */
export const AUDIT_EXPORTED = 10_000
