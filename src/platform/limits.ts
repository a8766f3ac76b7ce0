/**
 * Every limit of the product, so that code, pages and tests speak of the same number.
 * What an operator may change is a setting (`config.ts`); what is decided once stands here.
 */

// What a request may carry.

/** Largest JSON body in bytes; the biggest honest one (a month of staff hours) is under 40 kB. */
export const BODY_BYTES = 256 * 1024
/** Largest body of the sign-in service, fixed by the contract its clients were written for. */
export const AUTH_BODY_BYTES = 1024 * 1024
/** Time for one request; a page takes milliseconds, so a slower request is stuck. */
export const REQUEST_SECONDS = 10
/** How often connections are looked at for that, so that one outstays it by at most so much. */
export const CONNECTIONS_CHECK_SECONDS = 2
/** Longest wait at a stop for answers that are under way. */
export const DRAIN_SECONDS = 10
/** Retry-After while the database is away: usually it is back within seconds. */
export const RETRY_AFTER_SECONDS = 5
/** Retry-After of a refused call when the limit gives no exact time. */
export const RATE_LIMIT_SECONDS = 60
/** How long a page from memory is still shown after its time when the database is away. */
export const PAGE_OVERTIME_SECONDS = 3600
/** How often a site that ended by itself is started again, within so many minutes. */
export const SITE_RESTARTS = 5
export const SITE_RESTART_MINUTES = 10
/** Longest pause between two tries to start the embedded database again. */
export const DATABASE_PAUSE_SECONDS = 30
/** How long a connection that is kept may bring one more request at a stop. */
export const LINGER_SECONDS = 0.5
/** How long a connection is kept for a next request; a little more than the minute of usual proxies. */
export const IDLE_SECONDS = 65
/** How long an answer may wait for a reader who takes nothing of it. */
export const STALLED_SECONDS = 30
/** Longest search words; the longest Greek place name has 38 letters. */
export const SEARCH_CHARACTERS = 100

// What an answer may carry.

/** Answers from this size on are packed for the wire; a smaller one fits into one network packet anyway. */
export const PACKED_FROM_BYTES = 1024
/** Up to this size an answer is packed on the spot, in about 0.1 ms; longer ones by another thread. */
export const PACKED_AT_ONCE_BYTES = 16 * 1024
/** Items of a list call without a limit in its query. */
export const PAGE_SIZE = 20
/** Most items a list call gives; more is a second page. */
export const PAGE_SIZE_MOST = 100
/** Most salons of one search answer: each may need its diary read. */
export const SALONS_PER_PAGE_MOST = 50
/** Diaries that one search for a free time reads at most; the next page goes on from there. */
export const DIARIES_PER_SEARCH = 200
/** Suggestions of each kind (places, services, salons): what fits above a phone's keyboard. */
export const SUGGESTIONS_EACH = 5
/** Longest span of one availability call: two months of any length, as promised to callers. */
export const AVAILABILITY_DAYS = 62
/** Most starts that a caller may ask for who wants only the soonest ones. */
export const FIRST_STARTS_MOST = 20
/** Free times offered to a customer whose time was just taken. */
export const SLOT_ALTERNATIVES = 3

/** Drawn pictures of shared links that are kept in memory, about 300 of them. */
export const SHARE_PICTURE_BYTES = 20 * 1024 * 1024
/** Such pictures that may wait to be drawn, a tenth of a second each; further requests are told to retry. */
export const SHARE_PICTURES_WAITING = 20
/** Salons in one part of the sitemap, each with an address in both languages: about 6 MB; the protocol allows 50. */
export const SITEMAP_SALONS = 5000
/** Parts of the sitemap kept in memory, 200 kB each. */
export const SITEMAP_PARTS_KEPT = 60
/** For how long a part of the sitemap is served from memory. */
export const SITEMAP_SECONDS = 3600

// Booking.

/** How long a chosen slot is kept while the customer signs in or pays. */
export const HOLD_MINUTES = 10
/** Live holds of one person or browser; two, so that changing one's mind does not lock one out. */
export const HOLDS_PER_PERSON = 2
/**
 * Live holds of visitors on one network, over all salons. A mobile carrier puts hundreds of phones behind one address and
 * an office a few dozen; a hold lives two minutes on average, so even a carrier rarely has ten at once.
 */
export const NETWORK_HOLDS = 30
/**
 * The same on one day of one salon: so many with one technician, and one more for each other one. Two strangers on one
 * network meet at one small salon's day once in a while; three within ten minutes sign in.
 */
export const NETWORK_HOLDS_HERE = 2
/** Minutes of each technician's time that those take together, about half a working day. The first may be longer. */
export const NETWORK_MINUTES_HERE = 300
/** Services in one booking, one after the other. */
export const SERVICES_PER_BOOKING = 5
/** Guests side by side in one booking. */
export const GUESTS_PER_BOOKING = 6
/** Days that the salon's calendar shows in one answer. */
export const CALENDAR_DAYS = 7
/** How long ago a visit may begin that a salon writes into its calendar, and how far ahead. */
export const WRITTEN_BACK_HOURS = 48
export const WRITTEN_AHEAD_DAYS = 730
/** Longest visit; the database holds it to the same. */
export const VISIT_HOURS = 24
/** Longest that a salon makes one service. */
export const ITEM_MINUTES = 720
/** Longest stretch that is blocked at once; more is time off. */
export const BLOCK_HOURS = 24
/** Open calendars of one person that hear of changes, in one process: a dozen screens and no more. */
export const CALENDARS_OPEN_EACH = 12
/** How often the salons on open calendars are looked at; a change is to be seen within two seconds. */
export const CHANGES_MILLISECONDS = 1000
/** How often an open calendar hears that there is nothing to hear; less than a stalled connection may last. */
export const CALENDAR_BEAT_SECONDS = 10
/** Mails of visits that one salon wrote itself, in a day; and to one address, whichever salons typed it. Over that the visit is written, the mail is not. */
export const SALON_MAILS_PER_DAY = 300
export const SALON_MAILS_PER_ADDRESS = 10
/** People of the book that a name typed in the calendar finds. */
export const PEOPLE_FOUND = 8
/** For how long the same idempotency key gives the same answer again. */
export const IDEMPOTENCY_HOURS = 24
/** Longest idempotency key. */
export const IDEMPOTENCY_KEY_CHARACTERS = 200

// What a salon may have.

/** Services of one salon; the longest real price lists have about 120. */
export const SERVICES_PER_SALON = 200
/** Largest price list that is read in, and most lines of it. */
export const SERVICE_FILE_BYTES = 256 * 1024
export const SERVICE_FILE_ROWS = 400
/** Appointments that a salon brings along from another program, at once. */
export const VISIT_FILE_BYTES = 256 * 1024
export const VISIT_FILE_ROWS = 500
/** Options of one service, as many as one hold may name. */
export const OPTIONS_PER_SERVICE = 20
/** Kinds of chairs, lamps and the like. */
export const RESOURCES_PER_SALON = 20
/** Times to come at which one unit of a resource is out of order. */
export const OUTAGES_PER_RESOURCE = 20

// Who may try how often. Counted for one address of the network unless said otherwise.

/** Wrong passwords for one account in a quarter of an hour. */
export const PASSWORD_TRIES = 10
/** Holds in a minute; a person cannot choose faster. */
export const HOLDS_PER_MINUTE = 20
/** Choices about analytics and marketing in an hour: a whole office behind one address may choose. */
export const CONSENTS_PER_HOUR = 120

/**
 * Wrong passwords for one account in a quarter of an hour from everywhere together: many networks guess together. A
 * device from which the account was entered before is counted by itself, so that no stranger shuts its owner out.
 */
export const PASSWORD_TRIES_ANYWHERE = 100
/** Wrong codes for one second factor, or one set of recovery codes, in a quarter of an hour, and in a day. */
export const FACTOR_TRIES = 5
export const FACTOR_TRIES_PER_DAY = 10
/**
 * The same in a day from everywhere together; a device on which the factor was given before is counted by itself. Three
 * codes of a million are right at a time: who knows the password and has networks enough guesses one in a day with odds
 * of 1 to 6,667.
 */
export const FACTOR_TRIES_ANYWHERE = 50
/**
 * Wrong tries of one mailed or texted code from everywhere together; a device from which the account was entered before
 * is not counted among them. With eight digits the odds are 1 to 3.3 million for a code. What one network may try is a
 * setting.
 */
export const CODE_TRIES_ANYWHERE = 30
/** For how long a second factor that was used counts as proof of who asks now, for what cannot be undone. */
export const FRESH_FACTOR_SECONDS = 600
/** How long the demo's stand-in for a provider remembers who was chosen, and of how many. */
export const STAND_IN_CODE_SECONDS = 60
export const STAND_IN_CODES_MOST = 1000
/** Passkeys of one person. */
export const PASSKEYS_EACH = 10
/** Every call that must not tell whether there is an account takes at least so long; the work itself takes a tenth. */
export const EVEN_MILLISECONDS = 40
/** Passwords that wait to be hashed; two cores do about 35 in a second, and a request has ten. */
export const HASHES_WAITING = 256
/** What a person may say about themselves: it travels in every request's token, so it must stay small. */
export const USER_METADATA_BYTES = 4096

/** Requests for a partnership of one network in an hour, and with one address in a day, see `mailTries`. */
export const PARTNERSHIPS_PER_HOUR = 5
export const PARTNERSHIPS_PER_ADDRESS = 3
/** For how long a request for a partnership is kept. */
export const PARTNERSHIP_MONTHS = 12

/** The longest sign-in at a company. */
export const SSO_SECONDS = 120
/** Largest description of a company's identity provider, and how long its server may take to give it. */
export const METADATA_BYTES = 256 * 1024
export const METADATA_SECONDS = 5

// Jobs.

/** Applications of one person in a day. */
export const JOB_APPLICATIONS_PER_DAY = 10
/** Job postings that one person may have at a time, whatever their status. */
export const POSTINGS_EACH = 20

// Claims of salons.

/** Claims of one person in a day. */
export const CLAIMS_PER_DAY = 5
/** Codes that one person has sent to salons in a day: each is a mail or a text that the salon did not ask for. */
export const CLAIM_CODES_PER_DAY = 6
/** Codes that one salon gets in a day, from all accounts together. */
export const CLAIM_CODES_PER_SALON = 12
/** Codes typed and documents given by one person, objections from one network, in an hour. */
export const CLAIM_TRIES_PER_HOUR = 20
/** For how long a code that a salon got is good. */
export const CLAIM_CODE_MINUTES = 10

// Demand that found no place.

/** Days without a free time that one network tells of in an hour: a whole office behind one address may look. */
export const FULL_DAYS_PER_HOUR = 120
/** Searches for a day that one network tells of in an hour: each looks into the diaries of a page of salons. */
export const UNSERVED_SEARCHES_PER_HOUR = 60
/** For how long it is kept how often a day was wanted: two years, so that each month has the same one before it. */
export const LOST_DEMAND_MONTHS = 25

// Requests about the pages of unverified salons.

/** Of one network in an hour, and with one address in a day, see `mailTries`. */
export const LISTING_REQUESTS_PER_HOUR = 5
export const LISTING_REQUESTS_PER_ADDRESS = 3
/** For how long such a request is kept. */
export const LISTING_REQUEST_MONTHS = 12

// Private calendars.

/** How often one address of a private calendar is read in an hour; programs ask each quarter of one, several of a person. */
export const FEED_READS_PER_HOUR = 60
/** Wrong addresses of private calendars from one network in an hour. */
export const FEED_MISSES_PER_HOUR = 30

// Photos of salons.

/** For how long the process that opens a photo may take. */
export const PHOTO_SECONDS = 20
/** Memory that it may take, sharp and Node included; a photo of 64 million pixels needs about half. */
export const PHOTO_MEMORY_BYTES = 768 * 1024 * 1024
/** Photos that are opened together, so that bookings keep their part of the machine. */
export const PHOTOS_AT_ONCE = 2
/** Photos of all salons that may wait for that. */
export const PHOTOS_WAITING = 20
/** Longest side of the photo that is kept to cut it anew. */
export const PHOTO_SOURCE_SIDE = 2400
/** Photos that one person uploads in an hour. */
export const PHOTOS_PER_HOUR = 120

// Applications of salons.

/** Applications of one network in an hour; an owner of a chain sends a handful. */
export const APPLICATIONS_PER_HOUR = 10
/** Applications for one address in a day: each sends a mail there, and a stranger may have typed it. */
export const APPLICATIONS_PER_ADDRESS = 5

/** Of what an administrator puts on record as paid for a subscription at once. */
export const PAYMENT_MOST_CENTS = 10_000_000

/** Days ahead for which a subscription can be paid. */
export const PAID_AHEAD_DAYS = 750

/** Of what happened to a subscription its owner sees so many. */
export const SUBSCRIPTION_EVENTS_MOST = 60

// The team of a salon.

/** People of one salon, former ones included. */
export const STAFF_PER_SALON = 100
/** Stretches of work, or breaks, in one day. */
export const RANGES_PER_DAY = 8
/** Hours are kept in steps of this. */
export const HOURS_STEP_MINUTES = 5
/** Single days with other hours, and times off, that one person may have to come. */
export const DAYS_PER_STAFF = 200
/** Longest time off. */
export const TIME_OFF_DAYS = 400
/** How long an invitation to a team can be accepted, counted from its newest mail. */
export const INVITATION_DAYS = 7
/** Mails of one invitation, and how far apart. */
export const INVITATION_SENDS = 5
export const INVITATION_WAIT_SECONDS = 60
/** Mails of invitations that one salon may send in a day: each goes to an address that the salon typed. */
export const INVITATIONS_PER_DAY = 40

// A salon's set-up.

/** Bookings that are named before a change that would hit them is made; of more there is the number. */
export const AFFECTED_BOOKINGS_LISTED = 50
/** Days with hours of their own that one call may set: a long summer. */
export const SPECIAL_DAYS_AT_ONCE = 62
/** Such days that a salon may have before it, and how many years ahead. */
export const SPECIAL_DAYS = 400
export const SPECIAL_DAY_YEARS = 2
// A customer's own lists.

/** Favourite salons of one person: more than anybody scrolls through. */
export const FAVOURITES_EACH = 100
/** Salons looked at last that are kept of one person: a row of them, no diary. */
export const VIEWED_SALONS_EACH = 12

// A salon's own rooms.

/** Longest period of a report: two years and a leap day. */
export const REPORT_DAYS = 731
/** Lines of one salon's book of clients. */
export const CLIENTS_EACH = 50_000
/** Largest file of clients that is read in, and most lines of it. */
export const CLIENT_FILE_BYTES = 1024 * 1024
export const CLIENT_FILE_ROWS = 5000
/** Photos of one client's nails, and of all clients of one salon: about half a gigabyte. */
export const CLIENT_PHOTOS_EACH = 40
export const CLIENT_PHOTOS_PER_SALON = 2000
/** Longest side of such a photo, and the side of the square that stands for it in a list. */
export const CLIENT_PHOTO_SIDE = 1600
export const CLIENT_PHOTO_SMALL_SIDE = 320
/** Pairs of lines of a book that are offered as one person at a time. */
export const CLIENT_DUPLICATES = 50
/** Faulty lines of such a file that are explained one by one. */
export const CLIENT_FILE_FAULTS = 100

// Jobs and mail.

/** Tries of one job before it is set aside for a person to look at. */
export const JOB_ATTEMPTS = 8
/** How long a worker owns a job it took; a crashed worker's job runs again after that. */
export const JOB_LEASE_SECONDS = 60

// What is kept how long.

/** Years for which it can be shown that a reader allowed something: the period in which a reader may go to court about it. */
export const CONSENT_YEARS = 5
