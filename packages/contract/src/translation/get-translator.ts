import { endpoint } from '../endpoint.ts'
import { TranslatorInfo } from '../translation.ts'

export const getTranslator = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/translation/service',
	summary:
		'The service that translates, and the languages into which it translates each kind of text.',
	reply: TranslatorInfo,
})
