import {
	isLanguageFile,
	languages,
	type endpoints,
	type LanguageFile,
	type ReplyOf,
} from '@portolan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../platform/database/db.ts'
import { escaped } from '../platform/http/escaped.ts'
import { amountText } from '../platform/words/amount-text.ts'
import { words } from '../platform/words/words.ts'
import { publishedProofs } from './list-proofs.ts'

type Proof = ReplyOf<typeof endpoints.listProofs>['list'][number]

/** The path of the page; the wallet links to it with the reader's language. */
export const proofPagePath = '/proof-of-balances'

/**
 * Adds the public page of the proofs: what the platform owes all shoppers together, what backs it, and how anybody can
 * check it. Plain HTML without scripts, in the language of `?lang=` (a file name), so that anybody can read, save and
 * archive it.
 */
export function proofPage(app: FastifyInstance, { db }: { db: Db }): void {
	app.get(proofPagePath, { config: { limit: 'calls' } }, async (request, reply) => {
		const { list } = await publishedProofs(db)
		return reply
			.type('text/html; charset=utf-8')
			.header('cache-control', 'public, max-age=60')
			.send(page(languageAsked(request), list))
	})
}

function languageAsked(request: FastifyRequest): LanguageFile {
	const query: unknown = request.query
	const asked =
		typeof query === 'object' && query !== null && 'lang' in query ? String(query.lang) : ''
	return isLanguageFile(asked) ? asked : 'en'
}

function page(lang: LanguageFile, proofs: readonly Proof[]): string {
	const language = languages.find(({ file }) => file === lang) ?? languages[0]
	const say = (key: string) => escaped(words(lang, `proof.${key}`))
	const [newest] = proofs
	return `<!doctype html>
<html lang="${language.tag}" dir="${language.dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('title')} · Portolan</title>
<style>${style}</style>
<main>
<p><a href="/">Portolan</a></p>
<h1>${say('title')}</h1>
<p>${say('intro')}</p>
${newest ? newestProof(lang, newest, say) : `<p>${say('none')}</p>`}
<h2>${say('check_title')}</h2>
<ol><li>${say('check_download')}</li><li>${say('check_run')}<pre dir="ltr">npx verify-balance my-proof.json</pre></li><li>${say('check_compare')}</li></ol>
${proofs.length > 1 ? earlierProofs(lang, proofs, say) : ''}
<nav aria-label="${say('languages')}">${languages.map(({ file, name, tag }) => `<a lang="${tag}" href="?lang=${file}"${file === lang ? ' aria-current="true"' : ''}>${name}</a>`).join(' ')}</nav>
</main>
</html>`
}

function newestProof(lang: LanguageFile, proof: Proof, say: (key: string) => string): string {
	const row = ([name, amount]: readonly [name: string, amount: string]) =>
		`<tr><th scope="row">${name}</th><td>${escaped(amountText(lang, amount))}</td></tr>`
	const accounts = (list: Proof['custody']) =>
		list
			.filter(({ amount }) => amount !== '0.00')
			.map(({ account, amount }) => row([accountName(account, say), amount]))
			.join('')
	return `<section><h2>${say('day')} <time datetime="${proof.day}">${proof.day}</time></h2>
<dl><dt>${say('total')}</dt><dd class="big">${escaped(amountText(lang, proof.total))}</dd>
<dt>${say('leaves')}</dt><dd>${proof.shoppers}</dd>
<dt>${say('root')}</dt><dd><code dir="ltr">${proof.root}</code></dd></dl>
<table><caption>${say('custody')}</caption>${accounts(proof.custody)}</table>
<table><caption>${say('others')}</caption>${row([say('total'), proof.total])}${accounts(proof.others)}</table>
<p>${say('equal')}</p></section>`
}

function earlierProofs(
	lang: LanguageFile,
	proofs: readonly Proof[],
	say: (key: string) => string,
): string {
	const rows = proofs
		.slice(1)
		.map(
			(proof) =>
				`<tr><th scope="row">${proof.day}</th><td>${escaped(amountText(lang, proof.total))}</td><td><code dir="ltr">${proof.root}</code></td></tr>`,
		)
		.join('')
	return `<h2>${say('earlier')}</h2><table><thead><tr><th scope="col">${say('day')}</th><th scope="col">${say('total')}</th><th scope="col">${say('root')}</th></tr></thead>${rows}</table>`
}

/** `chain:ethereum` is shown as the network's name; the platform's accounts have texts. */
function accountName(account: string, say: (key: string) => string): string {
	const [kind, name = ''] = account.split(':')
	if (kind === 'chain')
		return `${say('account_chain')}: <bdi>${escaped(name.charAt(0).toUpperCase() + name.slice(1))}</bdi>`
	return say(`account_${kind === 'merchants' ? 'merchants' : name}`)
}

const style = `:root{color-scheme:light dark;--ink:#1c1b18;--ink2:#5b5851;--canvas:#f7f5f1;--line:#e6e2da;--brand:#0e5a47}
@media(prefers-color-scheme:dark){:root{--ink:#f1efe9;--ink2:#b9b6ad;--canvas:#121412;--line:#2c302c;--brand:#83d9b9}}
body{margin:0;background:var(--canvas);color:var(--ink);font:15px/1.55 system-ui,sans-serif}
main{max-width:44rem;margin:auto;padding:24px 16px 64px}h1{font-size:30px;line-height:1.2;margin:8px 0}h2{font-size:20px;margin:28px 0 8px}
a{color:var(--brand)}dt{color:var(--ink2);margin-top:8px}dd{margin:0}.big{font-size:30px;font-weight:700;font-variant-numeric:tabular-nums}
code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
table{border-collapse:collapse;width:100%;margin-top:20px}caption{text-align:start;font-weight:600;padding:4px 0}
th,td{padding:10px 8px;border-top:1px solid var(--line);text-align:start;font-weight:400;vertical-align:top}td:last-child{text-align:end;font-variant-numeric:tabular-nums}
nav{margin-top:40px;display:flex;flex-wrap:wrap;gap:4px 16px}nav a{padding:10px 0}`
