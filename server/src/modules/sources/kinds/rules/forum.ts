import { type KindRules, listed } from './kind-rules.ts';

/** People asking and answering each other, social networks included. */
export const forumRules: KindRules = {
  kind: 'forum',
  domains: listed(`
    reddit.com redd.it quora.com stackexchange.com stackoverflow.com superuser.com serverfault.com askubuntu.com
    mathoverflow.net news.ycombinator.com discord.com discourse.org slashdot.org lemmy.world resetera.com neogaf.com
    facebook.com x.com twitter.com threads.net threads.com bsky.app mastodon.social linkedin.com instagram.com
    pinterest.com tumblr.com medium.com substack.com indiehackers.com producthunt.com spiceworks.com
    avforums.com head-fi.org bogleheads.org flyertalk.com city-data.com mumsnet.com moneysavingexpert.com
    thestudentroom.co.uk boards.ie whirlpool.net.au ozbargain.com.au redflagdeals.com xda-developers.com
    letsrun.com bikeforums.net mtbr.com pistonheads.com garagejournal.com doityourself.com houzz.com
    gutefrage.net wer-weiss-was.de computerbase.de hardwareluxx.de motor-talk.de mydealz.de android-hilfe.de
    wallstreet-online.de urbia.de finanzfrage.net reisefrage.net chefkoch.de
    jeuxvideo.com doctissimo.fr commentcamarche.net hardware.fr developpez.net dealabs.com aufeminin.com
    forocoches.com mediavida.com burbuja.info rankia.com chollometro.com foroactivo.com
    finanzaonline.com hwupgrade.it alfemminile.com investireoggi.it pepper.it
    tweakers.net fok.nl viva.nl bokt.nl pepper.com
    adrenaline.com.br clubedohardware.com.br hardmob.com.br pelando.com.br zwame.pt forumeiros.com
    chiebukuro.yahoo.co.jp oshiete.goo.ne.jp okwave.jp 5ch.net komachi.yomiuri.co.jp note.com hatenablog.com
    teratail.com qiita.com zenn.dev ameblo.jp
  `),
  names: listed('pepper'),
  endings: [],
  hosts: listed(
    'forum forums community communities boards foren comunidad communaute comunita discuss talk',
  ),
  words: listed('forum forums foren foro foros community'),
};
