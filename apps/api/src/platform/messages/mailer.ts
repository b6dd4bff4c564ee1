import { port } from '../ports.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** An email in the form in which it is sent. */
export interface EmailMessage {
	/** The id of the row it comes from: the same email sent again after a crash has the same Message-ID, and is shown once. */
	id: string
	to: string
	subject: string
	text: string
	html?: string
}

/** The result of sending: accepted, refused permanently, or to be tried again. */
export type Posted =
	| { outcome: 'sent' }
	| { outcome: 'refused'; why: string }
	| { outcome: 'later'; why: string }

/** Gives emails to a mail server. */
export interface Mailer {
	post(letter: EmailMessage): Promise<Posted>
	close(): void
}

/** The mail server of SMTP_URL; with null, emails stay in the outbox, where development can read them. */
export const mailer = port<Mailer | null>('mailer', null)

/**
 * Makes the mailer for a mail server; it connects when the first email is sent. The library is loaded only if a mail
 * server is configured.
 */
export async function openMailer(given: { smtpUrl: string; from: string }): Promise<Mailer> {
	const { createTransport } = await import('nodemailer')
	const transport = createTransport({
		url: given.smtpUrl,
		pool: true,
		maxConnections: 3,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 20_000,
		// An email contains only our own text; nothing in it is loaded from elsewhere.
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	const host =
		given.from
			.split('@')
			.at(-1)
			?.replace(/[^\w.-]/g, '') ?? 'localhost'
	return {
		async post(letter) {
			try {
				await transport.sendMail({
					from: given.from,
					to: { name: '', address: letter.to },
					subject: letter.subject,
					text: letter.text,
					...(letter.html === undefined ? {} : { html: letter.html }),
					messageId: `<${letter.id}@${host}>`,
					headers: { 'Auto-Submitted': 'auto-generated' },
				})
				return { outcome: 'sent' }
			} catch (error) {
				const why = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
				return { outcome: isForGood(error) ? 'refused' : 'later', why }
			}
		},
		close: () => transport.close(),
	}
}

/** A server that answers with 5xx will not accept this email later either (RFC 5321, 4.2.1). */
function isForGood(error: unknown): boolean {
	if (!(error instanceof Error) || !('responseCode' in error)) return false
	const { responseCode } = error
	return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

/** The same mailer; each email is a span of the present trace, without its recipient and its text. */
export function tracedMailer(mails: Mailer, tracing: Tracing): Mailer {
	return {
		post: (letter) => tracing.span('send email', {}, () => mails.post(letter)),
		close: () => mails.close(),
	}
}
