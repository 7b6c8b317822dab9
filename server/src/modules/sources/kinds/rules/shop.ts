import { type KindRules, listed } from './kind-rules.ts';

/** Shops and marketplaces that sell products of many makers, app stores included. */
export const shopRules: KindRules = {
  kind: 'shop',
  domains: listed(`
    walmart.com target.com bestbuy.com costco.com homedepot.com lowes.com macys.com nordstrom.com kohls.com sephora.com
    ulta.com wayfair.com newegg.com bhphotovideo.com chewy.com rei.com zappos.com dickssportinggoods.com runningwarehouse.com
    overstock.com samsclub.com kroger.com instacart.com shop.app alibaba.com temu.com shein.com wish.com
    argos.co.uk currys.co.uk johnlewis.com tesco.com sainsburys.co.uk boots.com asos.com next.co.uk very.co.uk screwfix.com
    sportsdirect.com jbhifi.com.au harveynorman.com.au bunnings.com.au bestbuy.ca canadiantire.ca
    otto.de mediamarkt.de saturn.de zalando.de aboutyou.de dm.de rossmann.de notebooksbilliger.de alternate.de cyberport.de
    thomann.de bergfreunde.de galaxus.de digitec.ch douglas.de obi.de hornbach.de kaufland.de
    fnac.com darty.com cdiscount.com boulanger.com leroymerlin.fr laredoute.fr rueducommerce.fr i-run.fr veepee.fr
    elcorteingles.es pccomponentes.com carrefour.es tradeinn.com sprintersports.com worten.es
    unieuro.it mediaworld.it eprice.it monclick.it yoox.com
    bol.com coolblue.nl wehkamp.nl mediamarkt.nl blokker.nl hema.nl coolblue.be
    mercadolivre.com.br magazineluiza.com.br americanas.com.br casasbahia.com.br netshoes.com.br kabum.com.br worten.pt
    rakuten.co.jp shopping.yahoo.co.jp yodobashi.com biccamera.com zozo.jp mercari.com askul.co.jp monotaro.com
    apps.apple.com play.google.com chromewebstore.google.com appsource.microsoft.com appexchange.salesforce.com
    apps.shopify.com store.steampowered.com
  `),
  names: listed(`
    amazon ebay etsy aliexpress mercadolibre zalando mediamarkt decathlon ikea fnac carrefour lidl aldi allegro rakuten asos
    manomano conrad
  `),
  endings: [],
  hosts: listed('shop store shops tienda boutique winkel negozio loja marketplace'),
  words: listed(
    'shop shops store outlet tienda boutique winkel negozio loja versand marketplace bazaar',
  ),
};
