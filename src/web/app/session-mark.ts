/** Where `@supabase/auth-js` keeps the session in the browser. */
export const sessionKey = 'onyxi-auth'

/**
 * Runs before the first paint: marks the document of a browser with a stored session, so that the header doesn't show
 * «Sign in» to a user who is signed in. Kept to one line because it's part of every page.
 */
export const sessionMark = `try{localStorage.getItem('${sessionKey}')&&(document.documentElement.dataset.session='stored')}catch{}`
