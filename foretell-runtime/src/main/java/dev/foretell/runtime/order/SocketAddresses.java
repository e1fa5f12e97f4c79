// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import java.io.FileDescriptor;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.net.InetSocketAddress;

/**
 * The two addresses of a socket, as the system tells them, by methods inside the JDK. To look these methods up initialises nothing there: programs choose by
 * properties, before they first use it, how their network is to be.
 */
public final class SocketAddresses {
    private static final MethodHandle LOCAL = find("localAddress");
    private static final MethodHandle REMOTE = find("remoteAddress");

    private SocketAddresses() {}

    private static MethodHandle find(String name) {
        try {
            Method method = Class.forName("sun.nio.ch.Net", false, null).getDeclaredMethod(name, FileDescriptor.class);
            method.setAccessible(true);
            return MethodHandles.lookup().unreflect(method);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** Links what is called later, maybe by a thread with little stack left. */
    public static void prepare() {
        try {
            Method method = SocketAddresses.class.getDeclaredMethod("none", FileDescriptor.class);
            ask(MethodHandles.lookup().unreflect(method), null);
        } catch (ReflectiveOperationException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static InetSocketAddress none(FileDescriptor socket) {
        return null;
    }

    /** Null if it cannot be told. */
    public static InetSocketAddress local(FileDescriptor socket) throws IOException {
        return ask(LOCAL, socket);
    }

    /** Where it is connected to; null if it cannot be told. */
    public static InetSocketAddress remote(FileDescriptor socket) throws IOException {
        return ask(REMOTE, socket);
    }

    private static InetSocketAddress ask(MethodHandle method, FileDescriptor socket) throws IOException {
        if (method == null) {
            return null;
        }
        try {
            return (InetSocketAddress) method.invokeExact(socket);
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
