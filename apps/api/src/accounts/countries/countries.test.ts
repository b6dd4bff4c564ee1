import { languages } from '@portolan/contract'
import { describe, expect, test } from 'vitest'
import {
	allCountries,
	countryNames,
	countryOf,
	faultOfPostcode,
	findRegion,
	hasRegions,
	regionNameFor,
	regionsOf,
} from './index.ts'

describe('countries', () => {
	test('have a name in each of the 19 languages, none of them its bare code', () => {
		for (const { file } of languages)
			for (const [code, name] of countryNames(file))
				expect(name, `${code} in ${file}`).not.toBe(code)
		expect(countryNames('ka').get('GE')).toBe('საქართველო')
		expect(countryNames('ri').get('JP')).toBe('日本')
		expect(countryNames('zh-Hant').get('DE')).toBe('德國')
	})

	test('have a postcode example that their own rule takes', () => {
		for (const country of allCountries())
			if (country.postcode.example !== '')
				expect(faultOfPostcode(country, country.postcode.example), country.code).toBeNull()
	})

	test.each([
		['US', '94103', true],
		['US', '94103-1234', true],
		['US', '9410', false],
		['US', '', false],
		['GB', 'SW1A 1AA', true],
		['GB', '12345', false],
		['JP', '110-0001', true],
		['AE', '', true],
		['AE', '00000', false],
		['GE', '', true],
		['GE', 'abc', false],
		['AX', 'anything', true],
	])('%s takes the postcode "%s": %s', (code, postcode, right) => {
		const country = countryOf(code)
		expect(country && faultOfPostcode(country, postcode) === null).toBe(right)
	})
})

describe('regions', () => {
	test('have codes that differ, and Latin names for readers from elsewhere', () => {
		for (const { code } of allCountries()) {
			const regions = regionsOf(code)
			expect(new Set(regions.map((region) => region.code)).size).toBe(regions.length)
			for (const region of regions) {
				expect(region.code, region.latin).toMatch(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
				expect(region.latin, region.code).toMatch(/^[\p{Script=Latin} ’-]+$/u)
				expect(region.local.length, region.code).toBeGreaterThan(1)
			}
		}
	})

	test.each([
		['US', 51],
		['CA', 13],
		['CN', 31],
		['JP', 47],
		['KR', 17],
		['TH', 77],
		['DE', 16],
		['IT', 20],
		['ES', 52],
		['FR', 13],
		['PL', 16],
		['TR', 81],
		['IN', 36],
		['BD', 8],
		['GE', 12],
		['BR', 27],
		['PT', 20],
		['MX', 32],
		['AE', 7],
		['SA', 13],
		['EG', 27],
		['GB', 4],
		['AU', 8],
		['VN', 34],
		['RU', 83],
	])('%s has %i', (code, count) => {
		expect(regionsOf(code)).toHaveLength(count)
	})

	test('are found by code and by either name', () => {
		for (const text of ['JP-13', '13', 'tokyo', '東京都'])
			expect(findRegion('JP', text)?.code, text).toBe('JP-13')
		expect(findRegion('CN', '廣東省')?.code).toBe('CN-GD')
		expect(findRegion('US', 'Ontario')).toBeNull()
		expect(hasRegions('SG')).toBe(false)
	})

	test('are named in their own letters only where those are read', () => {
		const tbilisi = findRegion('GE', 'TB')
		expect(tbilisi && regionNameFor('ka', tbilisi)).toBe('თბილისი')
		expect(tbilisi && regionNameFor('fr', tbilisi)).toBe('Tbilisi')
		const guangdong = findRegion('CN', 'GD')
		expect(guangdong && regionNameFor('zh-Hant', guangdong)).toBe('廣東省')
	})
})
