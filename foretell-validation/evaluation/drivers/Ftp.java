// SPDX-License-Identifier: Apache-2.0

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.ftpserver.FtpServer;
import org.apache.ftpserver.FtpServerFactory;
import org.apache.ftpserver.listener.Listener;
import org.apache.ftpserver.listener.ListenerFactory;
import org.apache.ftpserver.usermanager.impl.BaseUser;

/** Three clients log in to a server, look around and leave; then the server is stopped. */
public final class Ftp {
    private static final String[] COMMANDS = {"USER guest", "PASS guest", "PWD", "SYST", "MKD a", "CWD a", "STAT", "QUIT"};

    private Ftp() {}

    public static void main(String[] args) throws Exception {
        Path home = Files.createTempDirectory("ftp");
        FtpServerFactory factory = new FtpServerFactory();
        ListenerFactory listeners = new ListenerFactory();
        listeners.setServerAddress("localhost");
        listeners.setPort(0);
        Listener listener = listeners.createListener();
        factory.addListener("default", listener);
        BaseUser guest = new BaseUser();
        guest.setName("guest");
        guest.setPassword("guest");
        guest.setHomeDirectory(home.toString());
        factory.getUserManager().save(guest);
        FtpServer server = factory.createServer();
        server.start();
        int port = listener.getPort();
        Team.run(() -> talk(port), () -> talk(port), () -> talk(port));
        server.stop();
        Files.deleteIfExists(home.resolve("a"));
        Files.delete(home);
    }

    private static void talk(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName("localhost"), port);
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
                PrintWriter out = new PrintWriter(socket.getOutputStream(), true, StandardCharsets.US_ASCII)) {
            answer(in);
            for (String command : COMMANDS) {
                out.print(command + "\r\n");
                out.flush();
                answer(in);
            }
        }
    }

    /** The last line of an answer has a space behind its number. */
    private static void answer(BufferedReader in) throws IOException {
        String line = in.readLine();
        while (line != null && !(line.length() > 3 && Character.isDigit(line.charAt(0)) && line.charAt(3) == ' ')) {
            line = in.readLine();
        }
    }
}
