import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';

const lateStart = transformSync(readFileSync(path.join(__dirname, 'lateStart.js'), 'utf8'), {
  minify: true,
  target: 'es2018',
}).code.trim();

/**
 * Docusaurus' template (3.10.2, ssgTemplate.html) with two changes: the application's scripts and its full style sheet are
 * named in `meta` elements and loaded by `lateStart.js`, instead of standing in the way of reading; and pages do not name
 * the program that made them. From the application's element on, a page is written as it stands here (`plugins/keptRender`
 * has made its HTML short), so the end tag that the end of the page implies is left out. The build then points the page's
 * own link at the sheet of its kind, see `kindStyles`.
 */
export const ssrTemplate = `
<!doctype html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <meta name="app-styles" content="<%= it.stylesheets.map((stylesheet) => it.baseUrl + stylesheet).join(' ') %>">
    <meta name="app-scripts" content="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">
    <script>${lateStart}</script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id=__docusaurus><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
`.replace(/\n\s*/g, '');
