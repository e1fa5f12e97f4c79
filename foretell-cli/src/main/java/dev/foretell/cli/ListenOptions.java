// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.observer.Audience;
import dev.foretell.observer.Settings;
import dev.foretell.observer.page.LivePage;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where an observer listens, and to whom. */
final class ListenOptions {
    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            description = "address to listen on (default: 127.0.0.1:" + Settings.DEFAULT_PORT + ")")
    private String address;

    @Option(
            names = "--programs",
            paramLabel = "N",
            description = "maximum number of programs at once; they share the memory (default: 16)")
    private Integer programs;

    @Option(
            names = "--http",
            paramLabel = "HOST:PORT",
            description = "serve a page of what is watched; port 0 takes any free one")
    private String http;

    @Mixin
    private SourceOption sources;

    /** {@code forOne}: whether one program is expected, which has all the memory, and any free port will do, unless the user chose. */
    Settings settings(boolean forOne) {
        String token = System.getenv().getOrDefault("FORETELL_TOKEN", "");
        int most =
                programs != null ? programs : forOne ? 1 : Settings.defaults().programs();
        if (most < 1) {
            throw new UserError("--programs " + most + " would watch none; give a number from 1");
        }
        try {
            return Settings.defaults().withPrograms(most).withAddress(address(forOne), token);
        } catch (IllegalArgumentException e) {
            throw new UserError(e.getMessage(), e);
        }
    }

    /** The page of what is watched; null if none is wanted. */
    LivePage page(Audience audience) throws IOException {
        if (http == null) {
            return null;
        }
        InetSocketAddress where = parsed("--http", http);
        String token = System.getenv().getOrDefault("FORETELL_TOKEN", "");
        try {
            // The rules of the socket hold for the page.
            Settings.defaults().withAddress(where, token);
        } catch (IllegalArgumentException e) {
            throw new UserError(e.getMessage(), e);
        }
        try {
            return new LivePage(where, token, audience, sources.sources(), Version.number());
        } catch (BindException e) {
            throw new UserError("--http " + http + ": " + e.getMessage() + "; give another port", e);
        }
    }

    private InetSocketAddress address(boolean anyPort) {
        return address == null
                ? new InetSocketAddress(InetAddress.getLoopbackAddress(), anyPort ? 0 : Settings.DEFAULT_PORT)
                : parsed("--listen", address);
    }

    private static InetSocketAddress parsed(String option, String address) {
        int colon = address.lastIndexOf(':');
        try {
            InetSocketAddress parsed = new InetSocketAddress(
                    address.substring(0, Math.max(0, colon)), Integer.parseInt(address.substring(colon + 1)));
            if (colon > 0 && !parsed.isUnresolved()) {
                return parsed;
            }
        } catch (IllegalArgumentException e) {
            throw new UserError(option + " " + address + " is not HOST:PORT, such as 127.0.0.1:7007", e);
        }
        throw new UserError(option + " " + address + " is not HOST:PORT of this machine, such as 127.0.0.1:7007");
    }
}
