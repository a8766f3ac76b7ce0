import { answerInProcess } from '#platform/sign-in/provider-call.ts'

const base = 'http://calendar.test'

/** The settings of a world whose Google agrees to everything, in this process. */
export const agreeingGoogle = {
  CALENDAR_GOOGLE_CLIENT_ID: 'onyxi-test',
  CALENDAR_GOOGLE_SECRET: 'secret',
  CALENDAR_GOOGLE_URL: base,
}

const claims = Buffer.from(JSON.stringify({ sub: 'sub', email: 'niki@gmail.example' })).toString('base64url')

answerInProcess(base, ({ url }) =>
  Promise.resolve(
    Response.json(
      url.includes('/calendarList')
        ? { items: [{ id: 'niki@gmail.example', summary: 'Niki', primary: true, accessRole: 'owner' }] }
        : {
            access_token: 'access',
            refresh_token: 'refresh',
            scope: 'openid email https://www.googleapis.com/auth/calendar.events',
            id_token: `e30.${claims}.e30`,
          },
    ),
  ),
)
