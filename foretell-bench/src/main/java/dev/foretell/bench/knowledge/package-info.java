// SPDX-License-Identifier: Apache-2.0
/** What monitors of knowledge keep: start with {@link dev.foretell.bench.knowledge.ShortThreads}. */
package dev.foretell.bench.knowledge;
