import pg from 'pg'

/**
 * Extends a seeded catalogue to `total` products for the benchmark: variations of the existing ones, in all their
 * languages, with a series name and number, other prices, sales and days; each with its SKUs and search words. Written in
 * SQL and not by handlers, because 100,000 products must be there in a minute. `url` is the owner's address of a database
 * with the demo data. Returns how many products were added.
 */
export async function addBenchProducts(url: string, total: number): Promise<number> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		await client.query('begin')
		// The search indexes are built once at the end: adding a hundred words for each product one by one would take
		// minutes.
		await client.query(
			'drop index product_search_words, product_search_head, product_search_tenth, product_text_search_words',
		)
		await client.query(`
			create temporary table variation on commit drop as
			select p.id as source, gen_random_uuid() as id, gen_random_uuid() as wording_id, n,
				series[1 + n % array_length(series, 1)] as series,
				0.6 + (n * 7919 % 1000) / 1000.0 as factor
			from (select array['Alder', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Harbor', 'Indigo', 'Juniper',
				'Kestrel', 'Lumen', 'Maple', 'Nimbus', 'Onyx', 'Pine', 'Quartz', 'River', 'Sable', 'Terra', 'Umber', 'Vesper',
				'Willow', 'Zephyr'] as series) names,
				(select *, row_number() over (order by id) as place, count(*) over () as there from product) p,
				generate_series(1, ${Math.trunc(total)}) n
			where (n - 1) % p.there = p.place - 1 and n <= ${Math.trunc(total)} - p.there
		`)
		const added = await client.query(`
			insert into product (id, shop_id, category_id, images, price,
				market_price, ships_from, sales, recent, created_at)
			select v.id, p.shop_id, p.category_id, p.images, greatest(1, (p.price * v.factor)::bigint),
				greatest(1, (p.market_price * v.factor)::bigint), p.ships_from,
				floor(1500 * power(random(), 6))::int, floor(100 * power(random(), 6))::int,
				p.created_at - make_interval(mins => v.n)
			from variation v join product p on p.id = v.source
		`)
		await client.query(`
			insert into product_wording (id, product_id, titles, options, created_at)
			select v.wording_id, v.id,
				(select jsonb_object_agg(x.key, x.value || ' ' || v.series || ' ' || v.n) from jsonb_each_text(t.titles) x),
				t.options || '[]', now()
			from variation v join product_text t on t.product_id = v.source
		`)
		await client.query(`
			insert into product_text (product_id, wording_id, titles, subtitles, descriptions, highlights, options, indexed)
			select v.id, v.wording_id, w.titles, t.subtitles, t.descriptions, t.highlights, t.options, true
			from variation v join product_text t on t.product_id = v.source join product_wording w on w.id = v.wording_id
		`)
		await client.query(`
			insert into sku (id, product_id, position, choice, price, stock, weight_grams, image)
			select gen_random_uuid(), v.id, k.position, k.choice, greatest(1, (k.price * v.factor)::bigint), 20 + v.n % 80,
				k.weight_grams, k.image
			from variation v join sku k on k.product_id = v.source
		`)
		await client.query(`
			insert into product_search (product_id, words)
			select v.id, s.words || array_to_tsvector(array[lower(v.series), v.n::text])
			from variation v join product_search s on s.product_id = v.source
		`)
		// Descriptions of a hundred thousand products in one language, as most shops write them.
		await client.query(`
			insert into product_text_search (product_id, words)
			select v.id, array_to_tsvector(tsvector_to_array(to_tsvector('simple',
				concat_ws(' ', t.titles ->> 'en', v.series, v.n, t.subtitles ->> 'en', t.descriptions ->> 'en'))))
			from variation v join product_text t on t.product_id = v.source
		`)
		await client.query(
			'create index product_text_search_words on product_text_search using gin (words)',
		)
		await client.query(
			'create index product_search_words on product_search using gin (words) where on_sale',
		)
		await client.query(
			'create index product_search_head on product_search using gin (words) where head and on_sale',
		)
		await client.query(
			'create index product_search_tenth on product_search using gin (words) where on_sale and get_byte(uuid_send(product_id), 15) < 26',
		)
		await client.query(`
			update product_search s set head = best.id is not null
			from product_search t
				left join (select id from product where on_sale order by sales desc, id limit 2000) best on best.id = t.product_id
			where t.product_id = s.product_id and s.head <> (best.id is not null)
		`)
		await client.query('commit')
		await client.query(
			'vacuum (analyze) product, product_text, product_wording, sku, product_search, product_text_search',
		)
		return added.rowCount ?? 0
	} finally {
		await client.end()
	}
}

if (import.meta.main) {
	const [url, total = '100000'] = process.argv.slice(2)
	if (url === undefined)
		throw new Error('Say which database: node seed/bench-products.ts postgres://… [100000]')
	const added = await addBenchProducts(url, Number(total))
	process.stdout.write(`${added} products were added.\n`)
}
