import { Readable } from 'node:stream'
import { Id } from '@portolan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageBase } from '../platform/http/page-base.ts'
import { placedSearches } from '../catalogue/index.ts'
import type { PageContext } from '../platform/http/page-description.ts'
import { extraPublic } from '../platform/http/shop-pages.ts'
import { readShownPicture } from '../platform/media/index.ts'
import { CardCache } from './card-cache.ts'
import { listedPages, searchPage } from './describe-page.ts'
import { robotsText } from './robots.ts'
import { findCardPictures } from './seo-queries.ts'
import {
	cardPath,
	cardVersion,
	ownCardPath,
	shownOn,
	type CardOf,
	type CardPictures,
} from './share-card.ts'
import { pagesSitemap, rangeSitemap, readSitemapName, sitemapIndex } from './sitemap.ts'
import { findRange } from './sitemap-queries.ts'

/** How long others may keep what crawlers read, and the cards of shared links, in seconds. */
const keepTextSeconds = 3_600
const keepCardSeconds = 86_400

/**
 * Adds what search engines and apps that show links ask for: `/robots.txt`, `/sitemap.xml` with its files in `/sitemaps/`,
 * and the pictures of shared links in `/media/share/`. `db` may be a replica.
 */
export function seoRoutes(app: FastifyInstance, ctx: PageContext): void {
	const text = (reply: FastifyReply, type: string) =>
		reply
			.type(`${type}; charset=utf-8`)
			.header('cache-control', `public, max-age=${keepTextSeconds}`)

	app.get('/robots.txt', { config: { limit: 'calls' } }, (request, reply) =>
		text(reply, 'text/plain').send(
			robotsText({ base: pageBase(request, ctx), extraPublic: openedPaths(ctx) }),
		),
	)
	app.get('/sitemap.xml', { config: { limit: 'calls' } }, async (request, reply) =>
		text(reply, 'application/xml').send(await sitemapIndex(ctx.db, pageBase(request, ctx))),
	)
	app.get<{ Params: { file: string } }>(
		'/sitemaps/:file',
		{ config: { limit: 'calls' } },
		async (request, reply) => {
			const asked = readSitemapName(request.params.file)
			const site = asked && { base: pageBase(request, ctx), lang: asked.lang }
			if (site && asked.kind === 'pages' && asked.number === 1)
				return text(reply, 'application/xml').send(
					pagesSitemap({
						...site,
						pages: [
							...listedPages(openedPaths(ctx)),
							...(await placedSearches.in(ctx.db, site.lang)).map(searchPage),
						],
					}),
				)
			const range =
				asked && asked.kind !== 'pages' ? await findRange(ctx.db, asked.kind, asked.number) : null
			if (!site || !range) return missing(reply)
			return text(reply, 'application/xml').send(Readable.from(rangeSitemap(ctx.db, range, site)))
		},
	)
	cardRoutes(app, ctx)
}

/** The library of pictures is loaded with the first card that is drawn. */
const cardDrawing = () => import('./draw-card.ts')

function cardRoutes(app: FastifyInstance, ctx: PageContext): void {
	const cache = new CardCache()
	app.get(ownCardPath, { config: { limit: 'pictures' } }, (request, reply) =>
		sendCard(cache, { request, reply, card: 'portolan' }, async () =>
			(await cardDrawing()).drawOwnCard(),
		),
	)
	app.get<{ Params: { kind: string; file: string } }>(
		'/media/share/:kind/:file',
		{ config: { limit: 'pictures' } },
		async (request, reply) => {
			const asked = readCardName(request.params)
			const pictures = asked && (await findCardPictures(ctx.db, asked))
			if (!pictures) return missing(reply)
			const version = cardVersion(asked.kind, pictures)
			// Another version is never drawn: an address that somebody invents costs one statement.
			if (version !== asked.version)
				return reply.header('cache-control', 'no-cache').redirect(cardPath(asked, pictures))
			const card = `${asked.kind}-${asked.id}-${version}`
			return sendCard(cache, { request, reply, card }, () => drawCard(ctx, asked.kind, pictures))
		},
	)
}

async function sendCard(
	cache: CardCache,
	asked: { request: FastifyRequest; reply: FastifyReply; card: string },
	draw: () => Promise<Buffer>,
): Promise<FastifyReply> {
	const { request, reply, card } = asked
	const etag = `"${card}"`
	const isKnown = request.headers['if-none-match'] === etag
	const bytes = isKnown ? null : await cache.get(card, draw)
	if (!isKnown && bytes === null)
		return reply.code(503).header('retry-after', 5).header('cache-control', 'no-store').send()
	reply.header('etag', etag).header('cache-control', `public, max-age=${keepCardSeconds}`)
	if (isKnown) return reply.code(304).send()
	// Other sites show it.
	return reply.type('image/jpeg').header('cross-origin-resource-policy', 'cross-origin').send(bytes)
}

async function drawCard(
	ctx: PageContext,
	kind: CardOf['kind'],
	pictures: CardPictures,
): Promise<Buffer> {
	const bytes: Uint8Array[] = []
	let avatar: Uint8Array | null = null
	for (const url of shownOn(kind, pictures)) {
		const read = await readShownPicture(ctx, url)
		if (read && url === pictures.avatar) avatar = read
		else if (read) bytes.push(read)
	}
	const { drawProductCard, drawShopCard } = await cardDrawing()
	return kind === 'product'
		? drawProductCard({ avatar: null, images: bytes })
		: drawShopCard({ avatar, images: bytes })
}

function readCardName(params: {
	kind: string
	file: string
}): (CardOf & { version: string }) | null {
	const match = /^(.{36})-([0-9a-f]{12})\.jpg$/.exec(params.file)
	const id = Id.safeParse(match?.[1])
	const kind = (['product', 'shop'] as const).find((one) => one === params.kind)
	return kind && id.success ? { kind, id: id.data, version: match?.[2] ?? '' } : null
}

function openedPaths(ctx: PageContext): string[] {
	return ctx.settings.get(extraPublic).split(/\s+/).filter(Boolean)
}

function missing(reply: FastifyReply): FastifyReply {
	return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
}
