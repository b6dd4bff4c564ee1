import { Icon } from '@portolan/ui'
import { Check } from 'lucide-react'
import type { ProductDetail } from '../../features/catalogue/index.ts'
import { language, t } from '../../shared/messages.ts'
import { TranslateLine } from '../../shared/translate-line.tsx'

/** What the product is: its highlights, its attributes, then the description in paragraphs; with a translation where it is in another language. */
export function AboutPart({
	product,
	written,
}: {
	product: ProductDetail
	/** The same product as it was written. */
	written: ProductDetail
}) {
	const { product_id: id, text_lang: lang } = written
	const isForeign = lang !== language().file
	const paragraphs = product.description.split(/\n{2,}/).filter((text) => text.trim() !== '')
	const { highlights, attributes } = product
	if (paragraphs.length + highlights.length + attributes.length === 0 && !isForeign) return null
	return (
		<section aria-label={t('detail.about')} className="flex flex-col gap-3">
			<h2 className="text-20">{t('detail.about')}</h2>
			{isForeign && (
				<TranslateLine
					thing={{ kind: 'product', id, input: { product_id: id } }}
					texts={[written.title, written.subtitle, written.description, ...written.highlights]}
					lang={lang}
					className="-my-2"
				/>
			)}
			{highlights.length > 0 && (
				<ul className="flex flex-col gap-1.5">
					{highlights.map((point) => (
						<li key={point} className="flex gap-2.5">
							<Icon as={Check} size={18} className="mt-0.5 text-brand" />
							<bdi className="min-w-0 break-words">{point}</bdi>
						</li>
					))}
				</ul>
			)}
			{attributes.length > 0 && (
				<dl className="divide-y divide-line rounded-card border border-line">
					{attributes.map(({ name, value }) => (
						<div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5">
							<dt className="text-ink-2">{name}</dt>
							<dd className="m-0 font-medium">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{paragraphs.map((text) => (
				<p
					key={text}
					dir="auto"
					className="leading-relaxed break-words whitespace-pre-line text-ink-2"
				>
					{text}
				</p>
			))}
		</section>
	)
}
