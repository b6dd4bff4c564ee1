/** Whether an address in a country has a postcode, and its pattern. */
export interface PostcodeRule {
	use: 'required' | 'optional' | 'none'
	/** A regular expression without flags, for capitals; empty if the pattern is not known. */
	pattern: string
	example: string
}

/** Countries without postcodes, and countries where they exist but are hardly used. Source: UPU addressing, CLDR postal data. */
const withoutPostcode = new Set(
	(
		'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ' +
		'ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW'
	).split(' '),
)

/** Each entry is pattern, example, use; without a third part the postcode is required. */
const known: Readonly<Record<string, readonly [string, string, 'optional'?]>> = {
	AD: ['AD[1-7]00', 'AD500'],
	AM: ['[0-9]{4}', '0010'],
	AR: ['[A-Z]?[0-9]{4}(?:[A-Z]{3})?', 'C1425'],
	AT: ['[0-9]{4}', '1010'],
	AU: ['[0-9]{4}', '3000'],
	AZ: ['(?:AZ ?)?[0-9]{4}', 'AZ1000'],
	BA: ['[0-9]{5}', '71000'],
	BD: ['[0-9]{4}', '1207'],
	BE: ['[0-9]{4}', '1000'],
	BG: ['[0-9]{4}', '1000'],
	BR: ['[0-9]{5}-?[0-9]{3}', '01310-100'],
	BY: ['[0-9]{6}', '220030'],
	CA: ['[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] ?[0-9][ABCEGHJ-NPRSTV-Z][0-9]', 'K1A 0B1'],
	CH: ['[1-9][0-9]{3}', '8001'],
	CL: ['[0-9]{3}-?[0-9]{4}', '8320000', 'optional'],
	CN: ['[0-9]{6}', '100000'],
	CO: ['[0-9]{6}', '110111', 'optional'],
	CR: ['[0-9]{5}', '10101', 'optional'],
	CY: ['[0-9]{4}', '1010'],
	CZ: ['[0-9]{3} ?[0-9]{2}', '110 00'],
	DE: ['[0-9]{5}', '10115'],
	DK: ['[0-9]{4}', '1050'],
	DZ: ['[0-9]{5}', '16000'],
	EC: ['[0-9]{6}', '170515', 'optional'],
	EE: ['[0-9]{5}', '10111'],
	EG: ['[0-9]{5}', '11511', 'optional'],
	ES: ['(?:0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}', '28001'],
	FI: ['[0-9]{5}', '00100'],
	FR: ['[0-9]{5}', '75001'],
	GB: ['GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}', 'SW1A 1AA'],
	GE: ['[0-9]{4}', '0105', 'optional'],
	GR: ['[0-9]{3} ?[0-9]{2}', '104 31'],
	HR: ['[0-9]{5}', '10000'],
	HU: ['[0-9]{4}', '1051'],
	ID: ['[0-9]{5}', '10110'],
	IE: ['[A-Z][0-9][0-9W] ?[A-Z0-9]{4}', 'D02 AF30'],
	IL: ['[0-9]{5}(?:[0-9]{2})?', '9614303'],
	IN: ['[1-9][0-9]{2} ?[0-9]{3}', '110001'],
	IQ: ['[0-9]{5}', '10001', 'optional'],
	IR: ['[0-9]{5}-?[0-9]{5}', '11936-12345'],
	IS: ['[0-9]{3}', '101'],
	IT: ['[0-9]{5}', '00118'],
	JO: ['[0-9]{5}', '11118', 'optional'],
	JP: ['[0-9]{3}-?[0-9]{4}', '100-0001'],
	KE: ['[0-9]{5}', '00100', 'optional'],
	KG: ['[0-9]{6}', '720001'],
	KR: ['[0-9]{5}', '04524'],
	KW: ['[0-9]{5}', '13001', 'optional'],
	KZ: ['[0-9]{6}|[A-Z][0-9]{2}[A-Z][0-9][A-Z][0-9]', '010000'],
	LI: ['94(?:8[5-9]|9[0-8])', '9490'],
	LK: ['[0-9]{5}', '00100'],
	LT: ['(?:LT-)?[0-9]{5}', '01100'],
	LU: ['(?:L-)?[0-9]{4}', '1009'],
	LV: ['(?:LV-)?[0-9]{4}', 'LV-1010'],
	MA: ['[0-9]{5}', '10000'],
	MC: ['980[0-9]{2}', '98000'],
	MD: ['(?:MD-?)?[0-9]{4}', 'MD-2001'],
	ME: ['8[0-9]{4}', '81000'],
	MK: ['[0-9]{4}', '1000'],
	MM: ['[0-9]{5}', '11181', 'optional'],
	MT: ['[A-Z]{3} ?[0-9]{2,4}', 'VLT 1117'],
	MX: ['[0-9]{5}', '06000'],
	MY: ['[0-9]{5}', '50000'],
	NG: ['[0-9]{6}', '100001', 'optional'],
	NL: ['[1-9][0-9]{3} ?[A-Z]{2}', '1012 AB'],
	NO: ['[0-9]{4}', '0150'],
	NP: ['[0-9]{5}', '44600', 'optional'],
	NZ: ['[0-9]{4}', '6011'],
	OM: ['[0-9]{3}', '112', 'optional'],
	PE: ['[0-9]{5}', '15001', 'optional'],
	PH: ['[0-9]{4}', '1000'],
	PK: ['[0-9]{5}', '44000', 'optional'],
	PL: ['[0-9]{2}-?[0-9]{3}', '00-001'],
	PR: ['00[679][0-9]{2}(?:-[0-9]{4})?', '00901'],
	PT: ['[0-9]{4}-?[0-9]{3}', '1000-001'],
	PY: ['[0-9]{4,6}', '1001', 'optional'],
	RO: ['[0-9]{6}', '010011'],
	RS: ['[0-9]{5,6}', '11000'],
	RU: ['[0-9]{6}', '101000'],
	SA: ['[0-9]{5}(?:-[0-9]{4})?', '11564', 'optional'],
	SE: ['[0-9]{3} ?[0-9]{2}', '111 20'],
	SG: ['[0-9]{6}', '018956'],
	SI: ['(?:SI-)?[0-9]{4}', '1000'],
	SK: ['[0-9]{3} ?[0-9]{2}', '811 01'],
	SM: ['4789[0-9]', '47890'],
	TH: ['[1-9][0-9]{4}', '10200'],
	TN: ['[0-9]{4}', '1000'],
	TR: ['[0-9]{5}', '34000'],
	TW: ['[0-9]{3}(?:[0-9]{2,3})?', '100'],
	UA: ['[0-9]{5}', '01001'],
	US: ['[0-9]{5}(?:-[0-9]{4})?', '94103'],
	UY: ['[0-9]{5}', '11000', 'optional'],
	UZ: ['[0-9]{6}', '100000'],
	VA: ['00120', '00120'],
	VE: ['[0-9]{4}', '1010', 'optional'],
	VN: ['[0-9]{5,6}', '10000', 'optional'],
	ZA: ['[0-9]{4}', '8001'],
}

/** A country's rule; if none is known, a postcode is optional and is not checked. */
export function postcodeRule(countryCode: string): PostcodeRule {
	if (withoutPostcode.has(countryCode)) return { use: 'none', pattern: '', example: '' }
	const rule = known[countryCode]
	if (!rule) return { use: 'optional', pattern: '', example: '' }
	const [pattern, example, use = 'required'] = rule
	return { use, pattern: `^(?:${pattern})$`, example }
}
