import { CallError } from '@portolan/client'
import { attempt } from './stored.ts'

/** Source: specification §9. */
export const repeatWindowMs = 1000
const recordName = 'last_request'
/** The specification has this message in Chinese for all languages. */
export const repeatedText = '数据正在处理，请勿重复提交'

interface LastRequest {
	url: string
	/** A digest, not the body: a body may hold a password, which must not be in session storage. */
	data: string
	time: number
}

/**
 * Refuses a POST or PUT with the same url and body as the previous one within under a second; else remembers it. Source: specification §5.
 * This is a convenience: the server has a rule of its own.
 */
export function refuseRepeat(url: string, sent: unknown, now = Date.now()): void {
	const asked: LastRequest = { url, data: digest(JSON.stringify(sent, withFiles)), time: now }
	const last = lastRequest()
	if (
		last &&
		last.url === asked.url &&
		last.data === asked.data &&
		asked.time - last.time < repeatWindowMs
	)
		throw new CallError('repeated', repeatedText)
	attempt(() => sessionStorage.setItem(recordName, JSON.stringify(asked)))
}

function lastRequest(): LastRequest | null {
	const kept = attempt(() => sessionStorage.getItem(recordName))
	return kept ? attempt(() => asLastRequest(JSON.parse(kept))) : null
}

/** Only this file writes the record. */
function asLastRequest(kept: unknown): LastRequest {
	return kept as LastRequest
}

/** Two pictures are the same upload only if name, size and date are. */
function withFiles(_key: string, value: unknown): unknown {
	return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

/** 32 bits and the length: two bodies a second apart are not alike by chance. */
function digest(text: string): string {
	let bits = 0
	for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x9e3779b1)
	return `${text.length} ${bits}`
}
