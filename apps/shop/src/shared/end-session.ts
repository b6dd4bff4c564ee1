import { forgetBack } from './back-data.ts'
import { forget } from './kept-pages.ts'
import { queryClient } from './query-client.ts'
import { clearToken } from './token.ts'

/** Forgets the token, the person's data and the pages they had open. */
export function endSession(): void {
	clearToken()
	queryClient.clear()
	forgetBack()
	forget('/')
}
