import { BannerRow } from './banner-row.tsx'
import { BannerCard } from './banner-card.tsx'

const banner = {
	banner_id: '018f0000-0000-7000-8000-000000000301',
	image: '/media/c/banner-camp.webp',
	title: 'A weekend outside',
	subtitle: 'Tents, lanterns and packs',
	link: { kind: 'search' as const, value: 'tent' },
}

/** The states of the home page's own parts, for the gallery. */
export const gallery = {
	one: () => <BannerCard banner={banner} />,
	still: () => <BannerCard banner={{ ...banner, link: null }} />,
	longWords: () => (
		<BannerCard banner={{ ...banner, title: 'Wochenendausrüstungsgegenstände für draußen' }} />
	),
	many: () => (
		<BannerRow
			label="Highlights"
			banners={[banner, { ...banner, banner_id: '018f0000-0000-7000-8000-000000000302' }]}
		/>
	),
}
