import { expect, test } from 'vitest'
import { needsNoTranslation, recognisedLanguage } from './written-in.ts'

test.each([
	['en', 'Set up in ten minutes and it has been quiet ever since.'],
	['de', 'Gut verarbeitet, aber das Kabel könnte etwas länger sein.'],
	['fr', 'Très joli, un peu plus petit que je l’imaginais.'],
	['es', 'Muy estable y fácil de guardar.'],
	['it', 'Il colore è molto bello, per me è perfetto.'],
	['pt', 'A costura soltou na primeira semana, mas não foi um problema.'],
	['pl', 'Przyszło z wgnieceniem z boku.'],
	['tr', 'Her gün kullanıyorum, çok memnunum.'],
	['vi', 'Đẹp, đúng mô tả, giao hơi chậm.'],
	['ru', 'Хорошая вещь за свои деньги.'],
	['ar', 'القماش جيد والمقاس مضبوط.'],
	['hi', 'सुंदर है और रोज़ काम आता है।'],
	['bn', 'দাম অনুযায়ী ভালো।'],
	['ka', 'კარგი ხარისხია.'],
	['tai', 'ใช้งานง่าย สวย'],
	['han', '배송이 빠르고 포장도 꼼꼼했어요.'],
	['ri', '生地がしっかりしていて長く着られそうです。'],
	['zh-CN', '质量还行，颜色比图片深一点。'],
	['zh-Hant', '質感比照片好，聲音小。'],
])('recognises %s', (file, text) => {
	expect(recognisedLanguage(text)).toBe(file)
})

test('a text that says nothing is in the language that its writer used, if that is known', () => {
	expect(recognisedLanguage('Perfect.')).toBe(null)
	expect(needsNoTranslation('Perfect.', 'en', 'en')).toBe(true)
	expect(needsNoTranslation('Perfect.', 'en', null)).toBe(false)
	expect(needsNoTranslation('👍 10/10', 'en', 'de')).toBe(true)
})

test('what a text says counts more than what its writer used', () => {
	expect(needsNoTranslation('Das ist sehr gut und leicht.', 'en', 'en')).toBe(false)
	expect(needsNoTranslation('Das ist sehr gut und leicht.', 'de', 'en')).toBe(true)
})
