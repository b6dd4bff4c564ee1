import { amountPattern, parseAmount } from '@portolan/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isThisMachine } from '../../platform/http/development-pages.ts'
import { checkAddress } from '../addresses/check-address.ts'
import type { LocalChain } from './local-chain.ts'

const query = z.object({
	address: z.string().max(100).optional(),
	network: z.string().max(32).optional(),
	amount: z.string().max(13).optional(),
})

const gift = z.strictObject({
	network: z.string().max(32),
	symbol: z.string().max(10),
	address: z.string().trim().max(100),
	amount: z.string().trim().regex(amountPattern),
})

const digging = z.strictObject({
	network: z.string().max(32),
	blocks: z.coerce.number().int().min(1).max(1_000),
})

/**
 * Adds /dev/faucet, for this machine only and only with a local chain: sends test dollars to an address and adds blocks.
 * `?address=`, `?network=` and `?amount=` fill in the form.
 */
export async function faucetPage(app: FastifyInstance, chain: LocalChain): Promise<void> {
	await app.register(async (scope) => {
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string' },
			(_request, body, done) => {
				done(null, Object.fromEntries(new URLSearchParams(String(body))))
			},
		)
		scope.get('/dev/faucet', async (request, reply) => {
			if (!isThisMachine(request)) return reply.callNotFound()
			const asked = query.safeParse(request.query)
			return reply
				.type('text/html; charset=utf-8')
				.send(page(chain, asked.success ? asked.data : {}, null))
		})
		scope.post('/dev/faucet', async (request, reply) => {
			if (!isThisMachine(request)) return reply.callNotFound()
			const asked = gift.safeParse(request.body)
			const told = asked.success
				? await give(chain, asked.data)
				: { ok: false, text: 'Give a network, a token, an address and an amount such as 25.00.' }
			return answer(chain, request, reply, asked.success ? asked.data : {}, told)
		})
		scope.post('/dev/faucet/mine', async (request, reply) => {
			if (!isThisMachine(request)) return reply.callNotFound()
			const asked = digging.safeParse(request.body)
			if (!asked.success || !isHere(chain, asked.data.network))
				return answer(
					chain,
					request,
					reply,
					{},
					{ ok: false, text: 'Give a network and 1 to 1000 blocks.' },
				)
			await chain.mine(asked.data.network, asked.data.blocks)
			const told = { ok: true, text: `${asked.data.blocks} blocks more on ${asked.data.network}.` }
			return answer(chain, request, reply, asked.data, told)
		})
	})
}

interface Told {
	ok: boolean
	text: string
	tx_hash?: string
}

async function give(chain: LocalChain, asked: z.output<typeof gift>): Promise<Told> {
	const network = chain.networks.find(({ name }) => name === asked.network)
	const token = network?.tokens.find(({ symbol }) => symbol === asked.symbol)
	const amount = parseAmount(asked.amount)
	const address = network ? checkAddress(network, asked.address) : null
	if (!network || !token || amount === null || amount === 0n)
		return { ok: false, text: 'There is no such network, token or amount here.' }
	if (address === null) return { ok: false, text: `That is no address on ${network.title}.` }
	const raw = amount * 10n ** BigInt(token.decimals - 2)
	const txHash = await chain.send(network.name, token.symbol, address, raw)
	return {
		ok: true,
		text: `${asked.amount} ${token.symbol} are on their way to ${address}: ${txHash}`,
		tx_hash: txHash,
	}
}

function isHere(chain: LocalChain, name: string): boolean {
	return chain.networks.some((network) => network.name === name && network.rpc !== null)
}

type Request = Parameters<typeof isThisMachine>[0]

function answer(
	chain: LocalChain,
	request: Request,
	reply: {
		code(status: number): typeof reply
		type(type: string): typeof reply
		send(body: unknown): unknown
	},
	filled: z.output<typeof query>,
	told: Told,
) {
	reply.code(told.ok ? 200 : 422)
	if (request.headers.accept?.includes('json')) return reply.send(told)
	return reply.type('text/html; charset=utf-8').send(page(chain, filled, told.text))
}

function page(chain: LocalChain, filled: z.output<typeof query>, told: string | null): string {
	const watched = chain.networks.filter(({ rpc }) => rpc !== null)
	const networkChoice = `<select name="network">${watched
		.map(
			({ name, title }) =>
				`<option value="${escape(name)}"${name === filled.network ? ' selected' : ''}>${escape(title)}</option>`,
		)
		.join('')}</select>`
	const symbols = [...new Set(watched.flatMap((network) => network.symbols))]
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Faucet</title>
<style>body{font:15px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.75rem 0}input,select,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}output{display:block;padding:.75rem;background:#e8f4ec;overflow-wrap:anywhere}</style>
<body><h1>Faucet</h1><p>Test dollars on the chains of this machine. They are worth nothing; a block comes every ${blockWords}. This page exists only in development.</p>
${told === null ? '' : `<output>${escape(told)}</output>`}
<form method="post" action="/dev/faucet"><label>Network ${networkChoice}</label>
<label>Token <select name="symbol">${symbols.map((symbol) => `<option>${escape(symbol)}</option>`).join('')}</select></label>
<label>Address <input name="address" required value="${escape(filled.address ?? '')}" autocomplete="off" spellcheck="false"></label>
<label>Amount <input name="amount" required value="${escape(filled.amount ?? '25.00')}" inputmode="decimal"></label>
<button>Send</button></form>
<h2>Blocks</h2><form method="post" action="/dev/faucet/mine"><label>Network ${networkChoice}</label>
<label>Blocks <input name="blocks" required value="12" inputmode="numeric"></label><button>Mine now</button></form></body></html>`
}

const blockWords = 'two seconds'

function escape(text: string): string {
	return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
