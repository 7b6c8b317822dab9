import { mentions, type Phrases, plain } from './phrases.ts';

/** What pages say that want a proof of being human. */
const demands: Phrases = {
  en: "verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?(?:human|not a (?:robot|bot))|are you (?:a )?(?:human|robot)|checking your browser|confirm (?:that )?you(?:'re| are) (?:a )?human|security check|human verification",
  de: '(?:bestätigen|überprüfen|prüfen) .{0,30}(?:ein mensch|kein roboter)|(?:sind sie|bist du) ein (?:mensch|roboter)|sicherheitsüberprüfung|browser wird überprüft',
  fr: '(?:vérifi\\w+|confirm\\w+) .{0,30}(?:êtes (?:un )?humain|pas un robot)|êtes-vous un (?:humain|robot)|vérification de sécurité',
  es: '(?:verific\\w+|confirm\\w+) que (?:eres|es) (?:un )?humano|no (?:eres|es) un robot|comprobación de seguridad|verificación de seguridad',
  it: '(?:verific\\w+|conferm\\w+) (?:di|che) .{0,10}(?:essere|sei|sia) (?:un )?uman|non sei un robot|controllo di sicurezza',
  pt: '(?:verifi\\w+|confirm\\w+) (?:que|se) (?:você é|é|és) (?:um )?humano|não (?:é|és) um robô|verificação de segurança',
  nl: '(?:controleer|bevestig|verifieer)\\w* .{0,20}(?:een mens|geen robot)|ben je een (?:mens|robot)|beveiligingscontrole',
  pl: '(?:potwierdź|sprawdzamy|zweryfikuj),? .{0,20}(?:człowiekiem|nie jesteś robotem)|weryfikacja (?:bezpieczeństwa|przeglądarki)',
  ja: '(?:人間|ロボット)(?:である|ではない|でない).{0,10}(?:確認|証明)|セキュリティ(?:チェック|確認)|ブラウザを確認',
  zh: '(?:验证|驗證|确认|確認)(?:您|你)?是(?:否是|否为|不是)?(?:真人|人类|人類|机器人|機器人)|安全(?:验证|驗證|检查|檢查)|人机验证|人機驗證|(?:正在)?检查您的浏览器',
  ko: '(?:사람인지|로봇이 아닌지|로봇이 아님).{0,10}확인|보안 (?:확인|인증)|자동 ?입력 ?방지',
  ar: '(?:تحقق|التحقق|تأكيد|أكد) .{0,15}(?:إنسان|لست روبوت|بشر)|التحقق الأمني|فحص الأمان',
  ru: '(?:подтвердите|проверка|проверяем),? .{0,20}(?:человек|не робот)|вы не робот|проверка (?:безопасности|браузера)',
  hi: '(?:पुष्टि|सत्यापित) .{0,20}(?:इंसान|मानव|रोबोट)|(?:इंसान|मानव|रोबोट) .{0,15}(?:पुष्टि|सत्यापित)|सुरक्षा जांच',
};

const demand = mentions(demands);

export function demandsHumanProof(text: string): boolean {
  return demand.test(plain(text));
}
