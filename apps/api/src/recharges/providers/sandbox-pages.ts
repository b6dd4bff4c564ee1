import { formatAmount, parseAmount } from '@portolan/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { isThisMachine } from '../../platform/http/development-pages.ts'
import type { AsSystem } from '../../platform/jobs.ts'
import { decideSandboxPayment, findSandboxPayment, type SandboxPayment } from './sandbox-queries.ts'
import { sandboxPage, type Sandbox } from './sandbox.ts'

const form = z.strictObject({
	payment: z.uuid(),
	what: z.enum(['pay', 'fail']),
	/** Another amount than the requested one, to try out a wrong payment. */
	amount: z.string().optional(),
	currency: z.enum(['usd', 'eur']).optional(),
})

/**
 * Adds the sandbox's own page, for this machine only: it shows the payment, and a person decides its result. A button
 * sends a signed webhook to the public address of the shop, and leads back to it.
 */
export async function sandboxPages(
	app: FastifyInstance,
	{ sandbox, asSystem, clock }: { sandbox: Sandbox; asSystem: AsSystem; clock: Clock },
): Promise<void> {
	await app.register(async (scope) => {
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: 4_096 },
			(_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
		)

		scope.get<{ Querystring: { payment?: string } }>(sandboxPage, async (request, reply) => {
			if (!isThisMachine(request)) return reply.callNotFound()
			const payment = await find(asSystem, String(request.query.payment))
			return payment ? sendPage(reply, payment) : reply.callNotFound()
		})

		scope.post(sandboxPage, async (request, reply) => {
			if (!isThisMachine(request)) return reply.callNotFound()
			const asked = form.safeParse(request.body)
			const payment = asked.success ? await find(asSystem, asked.data.payment) : null
			if (!asked.success || !payment) return reply.callNotFound()
			const { what, amount = '', currency } = asked.data
			const other = amount === '' ? undefined : (parseAmount(amount) ?? undefined)
			await asSystem('payment-sandbox', (ctx) =>
				decideSandboxPayment(ctx, payment.id, {
					state: what === 'pay' ? 'paid' : 'failed',
					...(other === undefined || other === 0n ? {} : { amount: other }),
					...(currency === undefined ? {} : { currency }),
				}),
			)
			const { body, signature } = sandbox.webhookOf(payment.id, clock.now())
			await app.inject({
				method: 'POST',
				url: '/webhooks/sandbox',
				headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
				payload: body,
			})
			return reply.redirect(payment.return_url, 303)
		})
	})
}

function find(asSystem: AsSystem, id: string): Promise<SandboxPayment | null> {
	return asSystem('payment-sandbox', (ctx) => findSandboxPayment(ctx.db, id))
}

/** Everything on the page is our own text: an amount, a number and an id. */
function sendPage(reply: FastifyReply, payment: SandboxPayment): FastifyReply {
	const amount = formatAmount(payment.amount)
	const press = (what: string, label: string) =>
		`<button name="what" value="${what}" style="font:inherit;padding:.6rem 1.2rem;margin:.25rem .5rem .25rem 0">${label}</button>`
	const body =
		payment.state === 'open'
			? `<form method="post"><input type="hidden" name="payment" value="${payment.id}"><p><label>Another amount <input name="amount" inputmode="decimal" placeholder="${amount}" style="font:inherit"></label> <label>in <select name="currency" style="font:inherit"><option>usd</option><option>eur</option></select></label></p>${press('pay', 'Pay')}${press('fail', 'Fail')}</form>`
			: `<p>This payment is ${payment.state}.</p><p><a href="${payment.return_url}">Back to the shop</a></p>`
	return reply
		.type('text/html; charset=utf-8')
		.header('cache-control', 'no-store')
		.send(
			`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox payment</title><body style="font:15px/1.5 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem"><h1>Sandbox payment</h1><p>${payment.sn}: <strong>$${amount}</strong>. No money moves here. This page exists only in development.</p>${body}</body></html>`,
		)
}
