/** The texts of the demo shops' pages besides their names: a banner, contacts, and the address for returned goods. */
export const shopPages: Record<
	string,
	{ banner?: string; contactEmail: string; contactPhone: string; returnAddress: string }
> = {
	deskfern: {
		banner: '/media/c/banner-desk.webp',
		contactEmail: 'hello@deskfern.example',
		contactPhone: '+886 4 2229 0100',
		returnAddress: 'Deskfern\nNo. 18, Minquan Road\nTaichung 400\nTaiwan',
	},
	voltgarten: {
		contactEmail: 'hello@voltgarten.example',
		contactPhone: '+49 341 490 0100',
		returnAddress: 'Voltgarten\nGießerstraße 12\n04229 Leipzig\nGermany',
	},
	trailmoss: {
		banner: '/media/c/banner-camp.webp',
		contactEmail: 'hello@trailmoss.example',
		contactPhone: '+43 512 55 0100',
		returnAddress: 'Trailmoss\nMariahilfstraße 30\n6020 Innsbruck\nAustria',
	},
	'casa-alvor': {
		banner: '/media/c/banner-kitchen.webp',
		contactEmail: 'hello@casa-alvor.example',
		contactPhone: '+351 282 450 100',
		returnAddress: 'Casa Alvor\nRua do Forno 7\n8500-021 Alvor\nPortugal',
	},
	stillbrook: {
		contactEmail: 'hello@stillbrook.example',
		contactPhone: '+1 902 555 0100',
		returnAddress: 'Stillbrook\n1740 Granville Street\nHalifax NS B3J 1X5\nCanada',
	},
	'harrow-thread': {
		banner: '/media/c/banner-wardrobe.webp',
		contactEmail: 'hello@harrow-thread.example',
		contactPhone: '+44 113 496 0100',
		returnAddress: 'Harrow & Thread\nUnit 4, Mabgate Mills\nLeeds LS9 7DZ\nUnited Kingdom',
	},
	'maison-tillac': {
		contactEmail: 'hello@maison-tillac.example',
		contactPhone: '+33 4 78 00 01 00',
		returnAddress: 'Maison Tillac\n21 rue des Tables Claudiennes\n69001 Lyon\nFrance',
	},
	'three-ovens': {
		contactEmail: 'hello@three-ovens.example',
		contactPhone: '+39 0521 010 100',
		returnAddress: 'Three Ovens\nStrada Farnese 5\n43125 Parma\nItaly',
	},
	pocketline: {
		banner: '/media/c/banner-phones.webp',
		contactEmail: 'hello@pocketline.example',
		contactPhone: '+82 51 555 0100',
		returnAddress: 'Pocketline\n22 Gukje Market 2-gil\nBusan 48947\nSouth Korea',
	},
	'little-owl': {
		banner: '/media/c/banner-toys.webp',
		contactEmail: 'hello@little-owl.example',
		contactPhone: '+48 61 555 0100',
		returnAddress: 'Little Owl Works\nSzkolna 3\n62-080 Tarnowo Podgórne\nPoland',
	},
	'lotus-quay': {
		contactEmail: 'hello@lotus-quay.example',
		contactPhone: '+84 28 5555 0100',
		returnAddress: 'Lotus Quay\n14 Bến Vân Đồn\nHo Chi Minh City\nVietnam',
	},
	'rioni-makers': {
		contactEmail: 'hello@rioni-makers.example',
		contactPhone: '+995 431 555 010',
		returnAddress: 'Rioni Makers\n9 Tsereteli Street\n4600 Kutaisi\nGeorgia',
	},
}
