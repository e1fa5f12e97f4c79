// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture.town.annex.internal;

/** For the annex alone. */
public final class Vault {}
